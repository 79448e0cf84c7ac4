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
via-quadrol-jumped-over = over { $other }’s stone on { $field }
via-quadrol-jumped-white = white jump
via-quadrol-jumped-black = black jump
does-quadrol-sent-back = has to go back to the start from the red square
does-quadrol-left-unused = does not use { $die }
fact-quadrol-ended = so the game is over
