zwianer-phase = Phase { $phase }
zwianer-guess = { $seat } has foretold a sum of { $total }.
zwianer-bump = A bump of strength { $strength } from { $field } threatens { $row }.
zwianer-deathblow = A deathblow of strength { $strength } from { $field }; still to throw: { $row }.
zwianer-seat = { $seat }: { $parts }.
zwianer-hangar = { $count ->
    [one] one stone in the hangar
   *[other] { $count } stones in the hangar
}
zwianer-orbits = under way on { $fields }
zwianer-formation = in formation on { $fields }
zwianer-energy = energy { $store }
zwianer-terms = { $terms }.
zwianer-with-deathblow = with deathblow
zwianer-waive = { $seats } { $count ->
    [one] waives
   *[other] waive
} the demand
zwianer-asked-guess = { $seat } may foretell the sum of the next throw.
zwianer-asked-shield = { $seat } decides how much energy to spend against the bump.
zwianer-station = at the station { $field }
zwianer-double-sum = The sum of a double counts, too.
zwianer-place = { $place ->
    [H] hangar
   *[other] { $place }
}
