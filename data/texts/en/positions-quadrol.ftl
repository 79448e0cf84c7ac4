quadrol-seat = { $seat }: { $parts }.
quadrol-behind = { $count ->
    [one] one stone waits
   *[other] { $count } stones wait
}
quadrol-points = on { $points }
quadrol-home = { $count ->
    [one] one home
   *[other] { $count } home
}
quadrol-all-home = all home
quadrol-first = First move: { $way }.
quadrol-place = { $place ->
    [H] start
    [G] goal
   *[other] { $place }
}
quadrol-opened = Red squares now open: { $squares }.
quadrol-opened-square = { $point } for { $seat }
quadrol-die = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
   *[black] black
}
