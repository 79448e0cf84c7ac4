rundlauf-seat = { $seat }: { $parts }.
rundlauf-parked = { $count ->
    [one] eine Figur geparkt
   *[other] { $count } Figuren geparkt
}
rundlauf-ring = auf dem Ring { $fields }
rundlauf-goal = im Ziel { $fields }
rundlauf-sixes = In diesem Zug { $count ->
    [one] fiel schon eine Sechs.
   *[other] fielen schon { $count } Sechsen.
}
rundlauf-attempts = { $number }. Versuch von 3.
rundlauf-place = { $place ->
    [B] Parkplatz
   *[other] { $place }
}
rundlauf-start = A ({ $seat })
