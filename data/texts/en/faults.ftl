# What is wrong with input from outside: position lines, agreements, records.

fault = “{ $part }”: { $wrong }. { $advice }
advice-line = Correct the position line and try again.
advice-setup = Choose something else and try again.
advice-record = Use the file as it was exported.
fault-too-many-plies = the game has { $count } plies, a file holds at most { $most }
fault-too-long = the line has { $length } characters, at most { $most } are read
fault-not-ascii = { $character } does not belong in a position line
fault-empty-part = there is one space too many after it
fault-no-value = a part is a name, an equals sign and a value
fault-unknown-game = there is no such game; there are: { $games }
fault-unknown-key = this game has no such part
fault-twice = { $what } is given twice
fault-missing = this part is missing
fault-seat-count = { $count ->
    [one] one seat is
   *[other] { $count } seats are
} taken, the game is for { $least } to { $most }
fault-unknown-seat = { $seat } is not a colour of this game
fault-not-in-play = { $seat } is not playing
fault-piece-count = { $count ->
    [one] one piece is
   *[other] { $count } pieces are
} given, a colour has { $wanted }
fault-unknown-field = nothing can stand on { $field }
fault-two-on-field = two stand on { $field }
fault-unknown-value = { $value } is not possible; choose from: { $known }
fault-no-number = { $value } is not a whole number from { $least } to { $most }
fault-after-end = the game is over, so this part must be absent
fault-nothing-to-throw = the game is over, so nothing is rolled any more
fault-without-dice = the dice have yet to be rolled here
fault-with-dice = the dice have already been rolled here
fault-no-option = this cannot be agreed on; choose from: { $options }
fault-needs-seats = { $value } needs { $count } players
fault-not-begun = nobody has begun yet
fault-no-way-back = this cannot be taken back; it stops at the last roll
fault-not-now = this can only change before a roll, and only for your own colour
fault-other-position = this is not a position of { $game } with { $seats }
fault-no-file = the file cannot be read ({ $reason })
fault-file-size = the file has { $size } bytes, at most { $most } are read
fault-no-record = this is not a record of a game ({ $reason })
fault-other-rules = played by version { $version } of the rules, but this is version { $known }
fault-broken-promise = the seed is not the one promised before the game
fault-unfair-throw = { $thrown } was rolled, the seed gives { $fair }
fault-illegal = { $action } by { $by } is not possible in “{ $line }”
fault-other-result = the record says { $told }, its moves lead to { $found }
fault-not-ended = the record says the game has ended, its moves do not end it
fault-has-ended = the record says { $told }, its moves end the game
fault-ply-order = moves are numbered upwards from 0, the one before is { $last }
fault-no-earlier-ply = an earlier move is taken back, not { $text }
fault-no-seed = the game has ended ({ $ended }) and its dice were promised, but the seed is missing
fault-no-promise = the table rolled the dice of move { $ply }, but its promise is missing
fault-promised-line = only games from the start have promised dice
fault-chips-length = { $count ->
    [one] one point is
   *[other] { $count } points are
} given, the board has { $wanted }
fault-too-many-chips = { $seat } has { $count ->
    [one] one chip
   *[other] { $count } chips
} on the board, at most { $most } are possible
fault-not-won = { $seat } has { $count ->
    [one] one chip
   *[other] { $count } chips
} on the board, { $wanted } win
fault-already-won = { $seat } has placed all chips, so the game is over
fault-not-home = { $seat } is not home with all pieces
fault-home-unplaced = { $seat } is home with all pieces and has no place
fault-all-placed = only one colour is left, so the game is over
fault-places-missing = { $count ->
    [one] one place
   *[other] { $count } places
} for { $wanted } players
fault-last-at-home = { $seat } is home with all pieces, so another colour must be last
fault-turn-of-placed = { $seat } is home already
fault-no-attempts = { $seat } does not get three attempts here (L5)
fault-forced-twice = { $seat } would have to move first with { $fields }; only one such car is possible (G16)
fault-closed-twice = ring { $ring } is already closed by the car on { $field } (G18)
fault-skips-own-turn = { $seat } is on turn, so the missed turn is already over (G13)
fault-all-in-centre = { $side } has all cars in the centre, so the game is over
fault-not-in-centre = { $side } does not have all cars in the centre
fault-won-as-well = { $side } has all cars in the centre too
fault-no-throw = the dice never show this
fault-on-red-square = no stone of { $seat } can stay on { $field } (Q10)
fault-first-of-two = both dice are still unused, so nothing has moved yet
fault-no-first-move = { $move } cannot have been { $seat }’s first move
fault-dice-count = { $count ->
    [one] one die is
   *[other] { $count } dice are
} given, this game has { $wanted }
fault-not-in-formation = { $seat } is not in formation
fault-won-already = { $seat } is in formation, so the game is over
fault-no-store = phase 1 has no energy
fault-store-count = { $count ->
    [one] one energy store
   *[other] { $count } energy stores
} for { $wanted } seats
fault-no-guess = only phase 3 has predictions (V15)
fault-mid-move = in the middle of a move (bump) this part must be absent
fault-no-mid-move = this part belongs to a bump
fault-no-orbit-field = { $field } is not a field of an orbit
fault-shield-or-deathblow = exactly one of shield and deathblow is needed
fault-no-bump = no bump is waiting for a shield or for dice here
fault-no-shield = { $seat } has nothing to shield from this bump (V13)
fault-no-deathblow = this bump is not a deathblow (V14)
