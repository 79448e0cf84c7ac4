# The games as they are offered, and what can be agreed on.

pitch-giro-mondiale = Drive your four cars past all the road signs into the centre before somebody sends you back to park.
pitch-go-round = Walk the edge and place chips where the lines of your two pieces cross.
pitch-rundlauf = The classic race: roll, capture, and bring four pieces once round the board and home.
pitch-quadrol = Four stones across a net of coloured lines, and two colour dice say which of them you may take.
pitch-gravitation = Bring your stones in orbit into formation; from phase to phase bumps, gravity and energy join in.
pitch-tunnel-x = Five stones into formation, straight through whoever stands in the way.
goal-giro-mondiale = Goal: { $teams ->
    [none] the first to bring all four cars through the four rings into the centre wins.
   *[other] the first team to bring all eight cars through the four rings into the centre wins.
}
goal-go-round = Goal: the first to place all 13 chips where their own lines cross wins.
goal-rundlauf = Goal: the first to bring all four pieces once round the board into their goal wins.
goal-quadrol = Goal: the first to bring all four stones across the net to the other side wins.
goal-gravitation = Goal: the first to have { $phase ->
    [3] all five stones
   *[other] three stones in neighbouring orbits
} in their own formation wins.
goal-tunnel-x = Goal: the first to have all five stones in their own formation wins.

# What is at stake, in a line
tally-giro-mondiale = { $reached } of { $needed } cars in the centre
tally-go-round = { $reached } of { $needed } chips placed
tally-rundlauf = { $reached } of { $needed } pieces in the goal
tally-quadrol = { $reached } of { $needed } stones home
tally-gravitation = { $reached } of { $needed } stones in formation
tally-tunnel-x = { $reached } of { $needed } stones in formation
stakes-you = you
stakes-lead = { $who } { $kind ->
    [one] leads
   *[other] lead
} with { $what } ({ $others }){ $close ->
    [yes] {" "}and { $kind ->
        [one] is
       *[other] are
    } close to winning
   *[no] {""}
}.
stakes-other = { $who } { $reached }
stakes-level = Everybody has { $what }.
stakes-level-ahead = Everybody has { $what }; { $who } { $kind ->
    [one] is
   *[other] are
} furthest on the way.
stakes-level-close = Everybody has { $what }: any turn can decide it.
stakes-finished = { $who } { $kind ->
    [one] has
   *[other] have
} finished.

players-minutes = For { $players } players · { $minutes } minutes in one go, or a move now and then over days
length-measured = Measured: { $taps } taps each, mostly { $low } to { $high }; with { $rate } a day that is { $days ->
    [one] a day
   *[other] { $days } days
}
start-advice = Whoever begins wins { $percent } % of such games. { $kind ->
    [series] In a series you take turns to begin: `{ slash-series-start }`, best with an even number of games
    [uneven] An even number of games would let everybody begin as often
   *[again] Play a second one, and let somebody else begin
}
option-giro-mondiale-teams = Teams
option-help-giro-mondiale-teams = Four players in two teams: the first team with all eight cars in the centre wins.
value-none-giro-mondiale-teams = no teams
value-teams = { $first } against { $second }
option-go-round-variants = Variants
option-help-go-round-variants = Two extra rules, alone or together.
value-none-go-round-variants = none
value-go-round-variants-line = line
value-help-go-round-variants-line = With your pieces at both ends of a line you place a chip anywhere on it.
value-go-round-variants-shove = shove
value-help-go-round-variants-shove = You may land on an opponent’s piece and shove it to a free edge field.
option-gravitation-phase = Phase
option-help-gravitation-phase = How much of the game is played; start with phase 1 to get to know it.
value-gravitation-phase-1 = phase 1
value-help-gravitation-phase-1 = Three stones in formation win, without gravity or bumps.
value-gravitation-phase-2 = phase 2
value-help-gravitation-phase-2 = Three stones in formation win, with gravity, energy and bumps.
value-gravitation-phase-3 = phase 3
value-help-gravitation-phase-3 = The whole game with shields and predictions: all five stones win.
option-gravitation-options = Extra rule
option-help-gravitation-options = The deathblow makes phase 3 more dangerous.
value-none-gravitation-options = none
value-gravitation-options-deathblow = deathblow
value-help-gravitation-options-deathblow = Bump of strength 10 or more: a die for every stone of the row, odd destroys.
option-gravitation-waive = Waiving the demand
option-help-gravitation-waive = If you waive it, others need not leave your special fields first.
value-none-gravitation-waive = nobody
option-gravitation-ask = Asked for the demand
option-help-gravitation-ask = If you are asked, you demand your special fields back stone by stone.
value-none-gravitation-ask = nobody
order-gravitation-claims = Ask me about every stone on my special fields
order-help-gravitation-claims = Otherwise every stone there has to leave first
order-gravitation-predicts = Ask me for a prediction before my roll
order-help-gravitation-predicts = Otherwise you never predict
order-gravitation-waives = Let others stay on my special fields
order-help-gravitation-waives = Nobody has to leave your special fields first
order-gravitation-shield = Shield
order-help-gravitation-shield = how much energy is spent when somebody bumps a stone of yours
order-value-gravitation-shield = { $value ->
    [-1] Ask me every time
    [0] Never spend any
    [99] As much as possible
   *[other] Up to { $value }
}
option-tunnel-x-options = Variant
option-help-tunnel-x-options = An extra rule for doubles.
value-none-tunnel-x-options = none
value-tunnel-x-options-double-sum = double sum
value-help-tunnel-x-options-double-sum = With a double you may also play the sum of both dice, but without tunnels.
start-by-lot = By lot
start-host-says = The host says at the start
start-hint-gravitation = { $phase ->
    [2] The rulebook suggests: whoever first holds a die.
    [3] The rulebook suggests: the eldest.
   *[other] Agree on somebody, or leave it to the lot.
}
start-hint-tunnel-x = The rulebook suggests: the youngest.
start-hint-quadrol = Agree on somebody, or leave it to the lot.
terms-start = Who begins: { $kind ->
    [seat] { $seat }
    [host] the host says at the start
   *[lot] by lot
}
terms-option = { $option }: { $value }
terms-meaning = { $value }: { $meaning }
terms-undo = { $consent ->
    [all] Taking back: if everybody agrees
    [opponents] Taking back: if the opponents agree
    [none] Taking back: without asking
   *[off] Taking back: never
}
terms-grace = Taking back one’s own tap: { $seconds } seconds, without asking
terms-hints = { $hints ->
    [all] Hints: everybody may ask the computer
   *[off] Hints: none
}
terms-leaving = { $leaving ->
    [computer] If somebody resigns: the computer plays on
    [open] If somebody resigns: the seat becomes free
   *[end] If somebody resigns: the game ends
}
terms-public = { $public ->
    [yes] Open table: everybody can join
   *[no] Private table: by invitation only
}
terms-series = Game { $number } of { $games } in the series
