rundlauf-seat = { $seat }: { $parts }.
rundlauf-parked = { $count ->
    [one] eine Figur geparkt
   *[other] { $count } Figuren geparkt
}
rundlauf-ring = auf dem Ring { $fields }
rundlauf-goal = im Ziel { $fields }
