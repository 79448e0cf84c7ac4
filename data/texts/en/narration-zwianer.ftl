does-gravitation-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
does-tunnel-x-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
fact-zwianer-pushed = { $seat }’s stone slides from { $from } to { $to }
does-zwianer-bumped = bumps { $row } with strength { $strength }
fact-zwianer-bumped-on = it hits { $row } with strength { $strength }
fact-zwianer-orbit-burst = orbit { $orbit } is full, and all stones in it are destroyed
does-zwianer-claimed = demands that the stone of { $other } on { $field } moves
does-zwianer-spared = lets the stone of { $other } stay on { $field }
does-zwianer-demanded = has to clear a special field of { $by }
does-zwianer-shielded = { $left ->
    [0] stops the bump with { $spent } energy
   *[other] spends { $spent } energy against the bump (strength { $left } is left)
}
does-zwianer-deathblow-thrown = rolls { $die } for { $field } in the deathblow
does-zwianer-destroyed = loses the { $count ->
    [one] stone
   *[other] stones
} on { $field }
does-zwianer-swapped = swaps the stone on { $field } with { $other }’s on { $other_field }
via-zwianer-tunnelled = tunnel through { $fields }
deals-zwianer-sent-home = sends { $count ->
    [one] { $own ->
        [yes] their own stone
       *[no] { $seat }’s stone
    }
   *[other] { $own ->
        [yes] their own stones
       *[no] { $seat }’s stones
    }
} on { $field } to the hangar
does-zwianer-predicted = predicts a sum of { $total }
does-zwianer-prediction-came-true = is right { $other ->
    [0] ({ $value } counts, too)
   *[other] ({ $value } and { $other } count, too)
}
does-zwianer-prediction-failed = is wrong (only the { $value } counts)
does-zwianer-prediction-had-no-effect = can forget the prediction (it never counts for this roll)
does-zwianer-held = has no stone that can move and holds the one on { $field } in its orbit for { $paid } energy
does-zwianer-crashed = has no stone that can move; the one on { $field } crashes into the gravitator, for holding it takes { $needs } energy (available: { $have })
# What is said aloud while a stone moves; the number is the points that are left.
zwianer-said = { $what ->
    [throw] Roll { $left }
    [gravity] gravity { $left }
    [orbit] orbit { $left }
    [tunnel] tunnel { $left }
    [bump] bump { $left }
    [shield] shield { $left }
   *[step] { $left }
}
zwianer-cost = the way costs { $cost }
zwianer-store = energy { $seat }: { $before } → { $store }
