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
does-zwianer-held = holds the stone on { $field } in its orbit for { $paid } energy
does-zwianer-crashed = crashes with the stone on { $field } into the gravitator
