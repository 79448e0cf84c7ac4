go-round-seat = { $seat }: Figuren am Rand ({ $fields }); { $count ->
    [one] ein Chip
   *[other] { $count } Chips
} auf { $points }.
go-round-seat-without = { $seat }: Figuren am Rand ({ $fields }); noch keine Chips.
go-round-variant = { $variant ->
    [line] Wer an beiden Enden einer Linie steht, wählt darauf einen freien Punkt.
   *[shove] Gegnerische Figuren dürfen verschoben werden.
}
go-round-side = { $side ->
    [left] links
    [right] rechts
    [top] oben
   *[bottom] unten
}
go-round-field = { $side } { $line }
go-round-corner = Ecke { $sides }
