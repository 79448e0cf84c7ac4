does-rundlauf-moved = { $start ->
    [B] enters a piece on { $to }
    [a] moves on in the goal from { $from } to { $to }
    [b] moves on in the goal from { $from } to { $to }
    [c] moves on in the goal from { $from } to { $to }
   *[other] { $end ->
        [a] moves from { $from } into the goal on { $to }
        [b] moves from { $from } into the goal on { $to }
        [c] moves from { $from } into the goal on { $to }
        [d] moves from { $from } into the goal on { $to }
       *[other] moves from { $from } to { $to }
    }
}
deals-rundlauf-captured = captures a piece of { $seat } on { $field }
fact-rundlauf-ended = so the game is over
