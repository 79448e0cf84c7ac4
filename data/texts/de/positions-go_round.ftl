go-round-seat = { $seat }: Figuren auf { $fields }; { $count ->
    [one] ein Chip
   *[other] { $count } Chips
} auf { $points }.
go-round-seat-without = { $seat }: Figuren auf { $fields }; noch keine Chips.
