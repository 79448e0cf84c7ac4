zwianer-phase = Phase { $phase }.
zwianer-guess = { $seat } has predicted a sum of { $total }.
zwianer-bump = A bump of strength { $strength } from { $field } threatens { $row }.
zwianer-deathblow = A deathblow of strength { $strength } comes from { $field }; still to roll: { $row }.
zwianer-seat = { $seat }: { $parts }.
zwianer-hangar = { $count ->
    [one] one stone in the hangar
   *[other] { $count } stones in the hangar
}
zwianer-orbits = under way on { $fields }
zwianer-formation = in formation on { $fields }
zwianer-energy = energy { $store }
zwianer-phase-deathblow = Phase { $phase } with deathblow.
zwianer-waive = { $seats } { $count ->
    [one] lets
   *[other] let
} others stay on their special fields.
zwianer-ask = { $seats } { $count ->
    [one] is asked about every stone on the own special fields.
   *[other] are asked about every stone on their special fields.
}
zwianer-asked-claim = { $seat } decides whether the stone on { $field } must move.
zwianer-asked-guess = { $seat } may predict the sum of the next roll.
zwianer-asked-shield = { $seat } decides how much energy to spend against the bump.
zwianer-station = at the station { $field }
zwianer-double-sum = A double may also be played as its sum.
zwianer-place = { $place ->
    [H] hangar
   *[other] { $place }
}
zwianer-left-to-choose = { $what ->
    [bump] bump with { $number }
   *[store] energy { $number }
}
