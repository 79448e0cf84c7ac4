does-quadrol-moved = { $end ->
    [G] brings a stone home from { $from }
   *[other] moves from { $start ->
        [H] the start
       *[other] { $from }
    } to { $to }
}
does-quadrol-moved-again = { $onward ->
    [yes] on { $end ->
        [G] home
       *[other] to { $to }
    }
   *[no] then from { $start ->
        [H] the start
       *[other] { $from }
    } { $end ->
        [G] home
       *[other] to { $to }
    }
}
via-jumped-over = over { $other }’s stone on { $field }
via-jumped-white = white jump
via-jumped-black = black jump
does-sent-back = has to go back to the start from the red square
does-left-unused = does not use { $die }
fact-quadrol-ended = so the game is over
