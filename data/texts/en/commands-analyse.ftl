# /analyse: a game step by step, or a position.

command-analyse = analyse
command-analyse-help = Go through a game step by step, or look at a position; only you see it
option-line = line
option-line-help = A position line, as it stands below every analysis
option-file = file
option-file-help = A game as a file that you took from its table
look-title = ### { $game } · position { $number } of { $count }
look-several = { $what } ({ $count } ways)
look-more = - … and { $count } more
look-one-thing = Choose one: a line, a file or a table.
dialog-analyse-title = What would you like to look at?
dialog-file = A game as a file
dialog-line = Or a position line
look-nothing = Give me a file of a game or a position line. For a game of a table, use `{ slash-analyse } { option-table }:`.
answer-busy = Another game is being read just now. Try again in a moment.
answer-too-long = That takes too long: this position or game is too large to go through here. Try a smaller one.
control-look-first = First
control-look-back = Back
control-look-forward = Next
control-look-last = Last
control-look-far-back = − 10
control-look-far-forward = + 10
control-look-moment-back = ◀ Highlight
control-look-moment-forward = Highlight ▶
control-look-decision-back = { $whose ->
    [own] ◀ My decision
   *[all] ◀ Decision
}
control-look-decision-forward = { $whose ->
    [own] My decision ▶
   *[all] Decision ▶
}
look-chances = -# Chances to win: { $chances }
look-chance = { $who } { $percent } %
look-played = **Played:** { $what }
look-best = **Best:** { $what }
look-cost = That cost { $points } points. **Best:** { $what }
look-nothing-better = Nothing was better.
look-well-found = Well found: everything else is clearly worse.
glance-title = ### { $game } · looking back
glance-seat = { $who }: dice { $dice }, decisions { $decisions } · { $choices ->
    [0] no choices
    [one] one choice
   *[other] { $choices } choices
}, { $mistakes ->
    [0] no mistakes
    [one] one mistake
   *[other] { $mistakes } mistakes
}
glance-turns = **Turning points**
glance-turn = { $what }{ $mark ->
    [none] {""}
   *[other] {" "}**{ $mark }**
} · { $who }: { $before } → { $after } %
glance-cost = { $points } points
glance-points = -# Points of a hundred: what the dice gave beside what they give on average, and what decisions lost against the best. “!” is well found, “?” costs from 5 points on, “??” from 15. Estimates also drift by themselves, so luck and skill need not add up.
glance-not-far = -# There was too much to look at in this game: most decisions are judged where the turn ended, not beyond the next roll.
glance-alt = Everybody’s chances to win over the game. { $ends }.
glance-alt-seat = { $who } from { $first } to { $last } per cent
review-progress = I am looking through the game … { $percent } %
control-look-turn-back = ◀ Turning point
control-look-turn-forward = Turning point ▶
control-glance = Overview
control-look-through = Step by step
control-highlights = Film of the highlights
control-from-here = Play from here
review-mistakes = { $whose ->
    [own] Go to a mistake of yours
   *[all] Go to a mistake
}
highlights-title = What turned the game.
control-look = Look back
