rundlauf-seat = { $seat }: { $parts }.
rundlauf-parked = { $count ->
    [one] one parked
   *[other] { $count } parked
}
rundlauf-ring = on the ring { $fields }
rundlauf-goal = in the goal { $fields }
