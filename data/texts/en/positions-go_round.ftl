go-round-seat = { $seat }: pieces on { $fields }; { $count ->
    [one] one chip
   *[other] { $count } chips
} on { $points }.
go-round-seat-without = { $seat }: pieces on { $fields }; no chips yet.
go-round-variants = { $count ->
    [one] Variant
   *[other] Variants
}: { $variants }.
go-round-variant = { $variant ->
    [line] line
   *[shove] shove
}
go-round-side = { $side ->
    [left] left
    [right] right
    [top] top
   *[bottom] bottom
}
go-round-field = { $side } { $line }
go-round-corner = corner { $sides }
