go-round-seat = { $seat }: pieces on the edge ({ $fields }); { $count ->
    [one] one chip
   *[other] { $count } chips
} on { $points }.
go-round-seat-without = { $seat }: pieces on the edge ({ $fields }); no chips yet.
go-round-variant = { $variant ->
    [line] Whoever stands at both ends of a line chooses a free point on it.
   *[shove] Opposing pieces may be shoved aside.
}
go-round-side = { $side ->
    [left] left
    [right] right
    [top] top
   *[bottom] bottom
}
go-round-field = { $side } { $line }
go-round-corner = corner { $sides }
