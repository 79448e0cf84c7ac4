does-gravitation-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
does-tunnel-x-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
fact-pushed = { $seat }’s stone slides from { $from } to { $to }
does-bumped = bumps { $row } with strength { $strength }
does-shielded = { $left ->
    [0] stops the bump with { $spent } energy
   *[other] spends { $spent } energy against the bump (strength { $left } is left)
}
does-deathblow-thrown = rolls { $die } for { $field } in the deathblow
does-destroyed = loses the { $count ->
    [one] stone
   *[other] stones
} on { $field }
does-swapped = swaps the stone on { $field } with { $other }’s on { $other_field }
via-tunnelled = tunnel through { $fields }
deals-sent-home = sends { $count ->
    [one] { $own ->
        [yes] their own stone
       *[no] { $seat }’s stone
    }
   *[other] { $own ->
        [yes] their own stones
       *[no] { $seat }’s stones
    }
} on { $field } to the hangar
does-predicted = predicts a sum of { $total }
does-held = holds the stone on { $field } in its orbit for { $paid } energy
does-crashed = crashes with the stone on { $field } into the gravitator
