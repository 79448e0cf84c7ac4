zwianer-phase = Phase { $phase }.
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
