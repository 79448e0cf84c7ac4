rundlauf-seat = { $seat }: { $parts }.
rundlauf-parked = { $count ->
    [one] one parked
   *[other] { $count } parked
}
rundlauf-ring = on the ring { $fields }
rundlauf-goal = in the goal { $fields }
rundlauf-sixes = { $count ->
    [one] One six
   *[other] { $count } sixes
} rolled in this turn already.
rundlauf-attempts = Attempt { $number } of 3.
rundlauf-place = { $place ->
    [B] parking
   *[other] { $place }
}
rundlauf-start = A ({ $seat })
