rundlauf-seat = { $seat }: { $parts }.
rundlauf-parked = { $count ->
    [one] eine Figur geparkt
   *[other] { $count } Figuren geparkt
}
rundlauf-ring = auf dem Ring { $fields }
rundlauf-goal = im Ziel { $fields }
rundlauf-sixes = { $count ->
    [one] Eine Sechs ist
   *[other] { $count } Sechsen sind
} in diesem Zug schon gefallen.
rundlauf-attempts = Versuch { $number } von 3.
rundlauf-place = { $place ->
    [B] Parkplatz
   *[other] { $place }
}
