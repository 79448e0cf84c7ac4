does-gravitation-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
does-tunnel-x-moved = moves from { $start ->
    [H] the hangar
   *[other] { $from }
} to { $to }
fact-pushed = { $seat } slides from { $from } to { $to }
does-bumped = bumps with strength { $strength } against { $row }
does-shielded = { $left ->
    [0] stops the bump with { $spent } energy
   *[other] spends { $spent } energy against the bump (strength { $left } is left)
}
does-deathblow-thrown = throws { $die } for { $field } in the deathblow
does-destroyed = loses the stone on { $field }
does-swapped = swaps the stone on { $field } with that of { $other } on { $other_field }
via-tunnelled = tunnel through { $fields }
deals-sent-home = sends { $own ->
    [yes] their own stone
   *[no] the stone of { $seat }
} on { $field } to the hangar
does-predicted = foretells a sum of { $total }
does-held = holds the stone on { $field } in its orbit for { $paid } energy
does-crashed = crashes with the stone on { $field } into the gravitator
