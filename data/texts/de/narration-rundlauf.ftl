does-rundlauf-moved = { $start ->
    [B] setzt eine Figur auf { $to } ein
    [a] zieht im Ziel von { $from } nach { $to }
    [b] zieht im Ziel von { $from } nach { $to }
    [c] zieht im Ziel von { $from } nach { $to }
   *[other] { $end ->
        [a] zieht von { $from } ins Ziel auf { $to }
        [b] zieht von { $from } ins Ziel auf { $to }
        [c] zieht von { $from } ins Ziel auf { $to }
        [d] zieht von { $from } ins Ziel auf { $to }
       *[other] zieht von { $from } nach { $to }
    }
}
deals-rundlauf-captured = schlägt eine Figur von { $seat } auf { $field }
fact-rundlauf-ended = damit ist die Partie zu Ende
