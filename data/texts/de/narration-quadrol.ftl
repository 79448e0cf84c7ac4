does-quadrol-moved = { $end ->
    [G] bringt einen Stein von { $from } ins Ziel
   *[other] zieht { $start ->
        [H] vom Start
       *[other] von { $from }
    } nach { $to }
}
does-quadrol-moved-again = { $onward ->
    [yes] weiter { $end ->
        [G] ins Ziel
       *[other] nach { $to }
    }
   *[no] dann { $start ->
        [H] vom Start
       *[other] von { $from }
    } { $end ->
        [G] ins Ziel
       *[other] nach { $to }
    }
}
via-quadrol-jumped-over = über den Stein von { $other } auf { $field }
via-quadrol-jumped-white = weißer Sprung
via-quadrol-jumped-black = schwarzer Sprung
does-quadrol-sent-back = muss vom roten Feld zurück an den Start
does-quadrol-left-unused = nutzt { $die } nicht
fact-quadrol-ended = damit ist die Partie zu Ende
