zwianer-phase = Phase { $phase }
zwianer-guess = { $seat } hat die Summe { $total } vorhergesagt.
zwianer-bump = Ein Stoß der Stärke { $strength } von { $field } bedroht { $row }.
zwianer-deathblow = Ein Todesstoß der Stärke { $strength } von { $field }; noch zu würfeln: { $row }.
zwianer-seat = { $seat }: { $parts }.
zwianer-hangar = { $count ->
    [one] ein Stein im Hangar
   *[other] { $count } Steine im Hangar
}
zwianer-orbits = unterwegs auf { $fields }
zwianer-formation = in Formation auf { $fields }
zwianer-energy = Energie { $store }
zwianer-terms = { $terms }.
zwianer-with-deathblow = mit Todesstoß
zwianer-waive = { $seats } { $count ->
    [one] verzichtet
   *[other] verzichten
} auf die Forderung
zwianer-asked-guess = { $seat } kann die Summe des nächsten Wurfs vorhersagen.
zwianer-asked-shield = { $seat } entscheidet, wie viel Energie gegen den Stoß eingesetzt wird.
zwianer-station = in der Station { $field }
zwianer-double-sum = Bei einem Pasch gilt auch die Summe.
zwianer-place = { $place ->
    [H] Hangar
   *[other] { $place }
}
