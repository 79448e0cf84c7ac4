go-round-seat = { $seat }: Figuren auf { $fields }; { $count ->
    [one] ein Chip
   *[other] { $count } Chips
} auf { $points }.
go-round-seat-without = { $seat }: Figuren auf { $fields }; noch keine Chips.
go-round-variants = { $count ->
    [one] Variante
   *[other] Varianten
}: { $variants }.
go-round-variant = { $variant ->
    [line] Linie
   *[shove] Schieben
}
go-round-side = { $side ->
    [left] links
    [right] rechts
    [top] oben
   *[bottom] unten
}
go-round-field = { $side } { $line }
go-round-corner = Ecke { $sides }
