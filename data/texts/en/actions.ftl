# What can be done: label- on a button, what happens; way- the same with where from, if several are alike;
# do- in words; short- what an event adds to a label; asked- as a question, asked-you- to whoever is asked;
# wish- before what people mostly want of many moves; list- what is found in a long list of them.

label-pass = Pass
label-throw = { $thrown }
label-move = → { $to }{ $outcome }
way-move = { $from } → { $to }{ $outcome }
label-go-round-move = { $outcome } → { $to }{ $via ->
    [none] {""}
   *[other] , shove to { $via }
}
way-go-round-move = { $outcome } { $from } → { $to }{ $via ->
    [none] {""}
   *[other] , shove to { $via }
}
short-go-round-chip-placed = ● { $point }
label-rundlauf-move = { $outcome } { $start ->
    [B] enter
   *[other] { $target ->
        [a] home on { $to }
        [b] home on { $to }
        [c] home on { $to }
        [d] home on { $to }
       *[other] → { $to }
    }
}
way-rundlauf-move = { $outcome } { $from } → { $to }
label-giro-mondiale-move = { $outcome } → { $signs }
way-giro-mondiale-move = { $outcome } { $from } → { $via ->
    [none] {""}
   *[other] { $via } →{" "}
}{ $signs }{ $target ->
    [C] {""}
    [P] {""}
   *[other] {" "}on { $to }
}
short-captured = ✕ { $own ->
    [yes] your own
   *[no] { $seat }
}
label-quadrol-move = { $target ->
    [G] home
   *[other] → { $to }
}{ $outcome }{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
way-quadrol-move = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}via { $via }
}{ $outcome }{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
short-quadrol-jumped-over = over { $other }
short-quadrol-jumped-white = (white jump)
short-quadrol-jumped-black = (black jump)
short-quadrol-sent-back = ✕ back to the start
short-quadrol-left-unused = ({ $die } unused)
label-gravitation-move = { $formation ->
    [yes] formation { $to }
   *[no] → { $to }
}{ $bumped ->
    [none] {""}
   *[other] , bump { $own ->
        [yes] your own stone
       *[no] { $bumped }
    } with { $strength }
}{ $outcome }{ $store ->
    [-1] {""}
   *[other] , energy { $store }
}
way-gravitation-move = { $from } → { $to }{ $strength ->
    [0] {""}
   *[other] , bump { $strength }
}{ $store ->
    [-1] {""}
   *[other] , energy { $store }
}
label-tunnel-x-move = { $formation ->
    [yes] formation { $to }
   *[no] → { $to }
}{ $outcome }
way-tunnel-x-move = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}✕ { $via }
}
short-zwianer-destroyed = ✕ { $own ->
    [yes] your own
   *[no] { $seat }
}
short-zwianer-sent-home = ✕ { $count ->
    [one] {""}
   *[other] { $count }{" "}
}{ $own ->
    [yes] your own
   *[no] { $seat }
}
short-zwianer-swapped = ⇄ { $other }
short-zwianer-shielded = { $left ->
    [0] stops the bump
   *[other] leaves strength { $left }
}
label-zwianer-nearest = { $swaps ->
    [yes] { $outcome } on { $to }
   *[no] → { $to } (nearest)
}
way-zwianer-nearest = { $swaps ->
    [yes] { $from } ⇄ { $to }
   *[no] { $from } → { $to } (nearest)
}
label-zwianer-stay = { $value ->
    [0] crash
   *[other] hold
}
way-zwianer-stay = { $value ->
    [0] { $from } crashes
   *[other] { $from } holds
}
control-less-gravitation-thrift = Less energy …
wish-zwianer-home = Home: { $what }
wish-zwianer-bump = { $what }
wish-zwianer-sends = { $what }
wish-zwianer-inward = Farthest in: { $what }
wish-zwianer-energy = Most energy: { $what }
list-zwianer-moves = { $value ->
    [0] Without the dice
   *[other] With { $value }
}, orbit { $orbit } ({ $count })
label-zwianer-guess = { $total ->
    [-1] No prediction
   *[other] Prediction { $total }
}
label-zwianer-claim = { $demands ->
    [yes] It must move
   *[no] It may stay
}
label-zwianer-shield = { $spent ->
    [0] No shield
   *[other] Shield { $spent }{ $outcome }
}
do-pass = pass
do-throw = roll { $thrown }
do-move = from { $from } to { $to }
do-go-round-move = from { $from } to { $to }{ $shoved_to ->
    [-1] {""}
   *[other] , the other’s piece to { $via }
}{ $point ->
    [-1] {""}
   *[other] , chip on { $chip }
}
do-rundlauf-move = { $start ->
    [B] enter a piece on { $to }
   *[other] the piece from { $from } to { $to }
}
do-giro-mondiale-move = { $start ->
    [P] from the parking lot
   *[other] the car from { $from }
} { $target ->
    [C] into the centre
    [P] to the parking lot
   *[other] to { $to }
}{ $via ->
    [none] {""}
   *[other] {" "}via { $via }
}
do-quadrol-move = { $start ->
    [H] from the start
   *[other] the stone from { $from }
} { $target ->
    [G] home
   *[other] to { $to }
}{ $via ->
    [none] {""}
   *[other] {" "}via { $via }
}{ $over ->
    [0] {""}
   *[other] {" "}over a stone
}{ $end ->
    [0] {" "}and back to the start
   *[other] {""}
}{ $colour ->
    [none] {""}
   *[other] {" "}with { quadrol-die }
}
do-gravitation-move = { $start ->
    [H] from the hangar
   *[other] the stone from { $from }
} to { $to }{ $strength ->
    [0] {""}
   *[other] , bump with { $strength }
}{ $store ->
    [-1] {""}
   *[other] , then energy { $store }
}
do-tunnel-x-move = { $start ->
    [H] from the hangar
   *[other] the stone from { $from }
} to { $to }{ $via ->
    [none] {""}
   *[other] , sending home { $via }
}
do-zwianer-nearest = { $swaps ->
    [yes] swap the stone on { $from } with the one on { $to }
   *[no] the stone from { $from } to the nearest field { $to }
}
do-zwianer-stay = { $value ->
    [0] let the stone on { $from } crash
   *[other] hold the stone on { $from }
}
do-zwianer-guess = { $total ->
    [-1] no prediction
   *[other] predict a sum of { $total }
}
do-zwianer-claim = { $demands ->
    [yes] demand that the stone on { $field } moves
   *[no] let the stone on { $field } stay
}
do-zwianer-shield = { $spent ->
    [0] no shield, keep the energy
   *[other] spend { $spent } energy against the bump
}
asked-roll = It is { $seat }’s turn to roll.
asked-move-plain = It is { $seat }’s turn.
asked-move = { $seat } has { $dice_count ->
    [one] a { $dice }
   *[other] { $dice }
}. Choose your move.
asked-before-roll = { $seat } decides before the roll.
asked-answer = It is { $turn }’s move. What does { $seat } do?
asked-go-round-move = { $seat } has a { $dice }. Choose a piece and a direction.
asked-rundlauf-move = { $seat } has a { $dice }. Choose a piece.
asked-giro-mondiale-move = { $seat } has a { $dice }. Choose a car.
asked-quadrol-move = { $seat } has { $dice_count ->
    [one] { $dice } left
   *[other] { $dice }
}. Choose a stone and a line.
asked-gravitation-move = { $seat } has { $dice }. Choose a stone and its target.
asked-gravitation-claim = { $turn } has rolled { $dice } and stands on { $field }, a special field of { $seat }. { $seat } may demand that this stone moves.
asked-gravitation-before-roll = { $seat } may predict the sum of the next roll.
asked-gravitation-answer = { $turn } bumps a stone of { $seat } with strength { $strength }. How much energy goes against it?
asked-tunnel-x-move = { $seat } has { $dice }. Choose a stone and its target.
asked-you-roll = It is your turn to roll.
asked-you-move-plain = It is your turn.
asked-you-move = You have { $dice_count ->
    [one] a { $dice }
   *[other] { $dice }
}. Choose your move.
asked-you-before-roll = Decide before the roll.
asked-you-answer = It is { $turn }’s turn. What do you do?
asked-you-go-round-move = You have a { $dice }. Choose a piece and a direction.
asked-you-rundlauf-move = You have a { $dice }. Choose a piece.
asked-you-giro-mondiale-move = You have a { $dice }. Choose a car.
asked-you-quadrol-move = You have { $dice_count ->
    [one] { $dice } left
   *[other] { $dice }
}. Choose a stone and a line.
asked-you-gravitation-move = You have { $dice }. Choose a stone and its target.
asked-you-gravitation-claim = { $turn } has rolled { $dice } and stands on your special field { $field }. Must this stone move now?
asked-you-gravitation-before-roll = You can predict the sum of your next roll. Would you like to?
asked-you-gravitation-answer = { $turn } bumps one of your stones with strength { $strength }. How much energy do you spend?
asked-you-tunnel-x-move = You have { $dice }. Choose a stone and its target.
