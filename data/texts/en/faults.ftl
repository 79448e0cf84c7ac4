# What is wrong with input from outside: position lines, agreements, records.

fault = “{ $part }”: { $wrong }. { $advice }
advice-line = Mend the position line and try again.
advice-setup = Choose something else and try again.
advice-record = Use the file as it was exported.
fault-too-many-plies = the game has { $count } plies, a file holds at most { $most }
fault-too-long = the line has { $length } characters, at most { $most } are read
fault-not-ascii = { $character } does not belong into a position line
fault-empty-part = there is a space too many after it
fault-no-value = a part is a name, an equals sign and a value
fault-unknown-game = there is no such game; there are: { $games }
fault-unknown-key = this game has no such part
fault-twice = { $what } is given twice
fault-missing = this part is missing
fault-seat-count = { $count ->
    [one] one seat is
   *[other] { $count } seats are
} taken, the game is for { $least } to { $most }
fault-unknown-seat = { $seat } is no colour of this game
fault-not-in-play = { $seat } does not play
fault-piece-count = { $count ->
    [one] one piece is
   *[other] { $count } pieces are
} given, a colour has { $wanted }
fault-unknown-field = nothing can stand on { $field }
fault-two-on-field = two stand on { $field }
fault-unknown-value = { $value } is not possible; there are: { $known }
fault-no-number = { $value } is not a whole number from { $least } to { $most }
fault-after-end = the game is over, so this part must be absent
fault-nothing-to-throw = the game is over, so nothing is thrown any more
fault-without-dice = the dice have yet to be thrown here
fault-with-dice = the dice are thrown already here
fault-no-option = this cannot be agreed on; there are: { $options }
fault-needs-seats = { $value } needs { $count } players
fault-not-begun = nobody has begun yet
fault-no-way-back = this cannot be taken back; it stops at the last throw
fault-not-now = this can change only before a throw, and only for the own colour
fault-other-position = this is no position of { $game } with { $seats }
fault-no-file = the file cannot be read ({ $reason })
fault-file-size = the file has { $size } bytes, at most { $most } are read
fault-no-record = this is no record of a game ({ $reason })
fault-other-rules = played by version { $version } of the rules, here is version { $known }
fault-broken-promise = the seed is not the one promised before the game
fault-unfair-throw = { $thrown } was thrown, the seed gives { $fair }
fault-illegal = { $action } by { $by } is not possible in “{ $line }”
fault-other-result = the record says { $told }, its moves lead to { $found }
fault-not-ended = the record says the game has ended, its moves do not end it
fault-has-ended = the record says { $told }, its moves end the game
fault-ply-order = moves are numbered from 0 and rising, the one before is { $last }
fault-no-earlier-ply = an earlier move is taken back, not { $text }
fault-no-seed = the game has ended ({ $ended }) and its dice were promised, but the seed is missing
fault-no-promise = the table threw the dice of move { $ply }, but its promise is missing
fault-promised-line = only games from the start have promised dice
fault-chips-length = { $count } points, the board has { $wanted }
fault-too-many-chips = { $seat } has { $count } chips on the board, at most { $most } are possible
fault-not-won = { $seat } has { $count } chips on the board, { $wanted } win
fault-already-won = { $seat } has placed all chips, so the game is over
fault-not-home = { $seat } is not home with all pieces
fault-home-unplaced = { $seat } is home with all pieces and has no place
fault-all-placed = only one colour is left, so the game is over
fault-places-missing = { $count } places for { $wanted } players
fault-last-at-home = { $seat } is home with all pieces, so another colour must be last
fault-turn-of-placed = { $seat } is home already
fault-no-attempts = { $seat } has no three attempts here (L5)
fault-forced-twice = { $seat } would have to move first with { $fields }; only one such car is possible (G16)
fault-closed-twice = ring { $ring } is closed by the car on { $field } already (G18)
fault-skips-own-turn = { $seat } is on turn, so it has missed its turn already (G13)
fault-all-in-centre = { $side } has all cars in the centre, so the game is over
fault-not-in-centre = { $side } does not have all cars in the centre
fault-won-as-well = { $side } has all cars in the centre too
fault-no-throw = the dice never show this
fault-on-red-square = no stone of { $seat } can stay on { $field } (Q10)
fault-first-of-two = both dice are still to be used, so nothing was moved yet
fault-no-first-move = { $move } cannot be what { $seat } moved first
fault-dice-count = { $count } dice are given, this game has { $wanted }
fault-not-in-formation = { $seat } is not in formation
fault-won-already = { $seat } is in formation, so the game is over
fault-no-store = phase 1 has no energy
fault-store-count = { $count } energy stores for { $wanted } seats
fault-no-guess = only phase 3 has predictions (V15)
fault-mid-move = in the middle of a move (bump) this part must be absent
fault-no-mid-move = this part belongs to a bump
fault-no-orbit-field = { $field } is no field of an orbit
fault-shield-or-deathblow = exactly one of shield and deathblow is needed
fault-no-bump = no bump waits for a shield or for dice here
fault-no-shield = { $seat } has nothing to shield in this bump (V13)
fault-no-deathblow = this bump is no deathblow (V14)
