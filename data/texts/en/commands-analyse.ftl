# /analyse: a game step by step, or a position.

command-analyse = analyse
command-analyse-help = Go through a game step by step, or look at a position; only you see it
option-line = line
option-line-help = A position line, as it stands below every analysis
option-file = file
option-file-help = A game as a file, from /table export
look-title = ### { $game } · position { $number } of { $count }
look-several = { $what } ({ $count } ways)
look-more = - … and { $count } more
look-one-thing = Choose one: a line, a file or a table.
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
