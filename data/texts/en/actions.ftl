# What can be done: label- for a button, do- in words, asked- as a question, asked-you- to whoever is asked.

label-pass = Pass
label-throw = { $thrown }
label-move = { $from }→{ $to }
label-go-round-move = { $from }→{ $to }{ $shoved_to ->
    [-1] {""}
   *[other] , shove → { $via }
}{ $point ->
    [-1] {""}
   *[other] , chip { $chip }
}
label-giro-mondiale-move = { $from }→{ $to }{ $via ->
    [none] {""}
   *[other] {" "}via { $via }
}
label-quadrol-move = { $from }{ $over ->
    [0] →
   *[other] ⇒
}{ $to }{ $via ->
    [none] {""}
   *[other] {" "}via { $via }
}{ $end ->
    [0] {" "}(back)
   *[other] {""}
}{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
label-gravitation-move = { $from }→{ $to }{ $strength ->
    [0] {""}
   *[other] , bump { $strength }
}{ $store ->
    [-1] {""}
   *[other] , energy { $store }
}
label-tunnel-x-move = { $from }→{ $to }{ $via ->
    [none] {""}
   *[other] {" "}×{ $via }
}
label-zwianer-nearest = { $swaps ->
    [yes] { $from }⇄{ $to }
   *[no] { $from }→{ $to } (nearest)
}
label-zwianer-stay = { $value ->
    [0] { $from } crashes
   *[other] { $from } holds
}
label-zwianer-guess = { $total ->
    [-1] No prediction
   *[other] Prediction { $total }
}
label-zwianer-shield = { $spent ->
    [0] No shield
   *[other] Shield { $spent }
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
asked-you-gravitation-before-roll = You can predict the sum of your next roll. Would you like to?
asked-you-gravitation-answer = { $turn } bumps one of your stones with strength { $strength }. How much energy do you spend?
asked-you-tunnel-x-move = You have { $dice }. Choose a stone and its target.
