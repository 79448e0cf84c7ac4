go-round-seat = { $seat }: pieces on { $fields }; { $count ->
    [one] one chip
   *[other] { $count } chips
} on { $points }.
go-round-seat-without = { $seat }: pieces on { $fields }; no chips yet.
