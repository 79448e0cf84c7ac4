# A position in words: the alt text of its picture.

seat = { $seat ->
    [red] Red
    [blue] Blue
    [yellow] Yellow
    [green] Green
   *[white] White
}
decimal = { $whole }.{ $tenths }
list = { $first } and { $last }
double = double { $die }
double-number = a double { $die }
title = { $game }.
turn-decides = It is { $seat }’s turn.
turn-decides-dice = It is { $seat }’s turn with { $dice } on the dice.
turn-decides-die = It is { $seat }’s turn with a { $dice }.
turn-decides-double = It is { $seat }’s turn with { $dice }.
turn-decides-several = It is the turn of { $seats }.
turn-throws = It is { $seat }’s turn to roll.
over = The game is over.
placed = { $seat } { $count ->
    [one] is in { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } place.
   *[other] share { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } place.
}
