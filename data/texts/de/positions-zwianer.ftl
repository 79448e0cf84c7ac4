zwianer-phase = Phase { $phase }.
zwianer-guess = { $seat } hat die Summe { $total } vorhergesagt.
zwianer-bump = Ein Stoß der Stärke { $strength } von { $field } bedroht { $row }.
zwianer-deathblow = Ein Todesstoß der Stärke { $strength } geht von { $field } aus; es würfeln noch { $row }.
zwianer-seat = { $seat }: { $parts }.
zwianer-hangar = { $count ->
    [one] ein Stein im Hangar
   *[other] { $count } Steine im Hangar
}
zwianer-orbits = unterwegs auf { $fields }
zwianer-formation = in Formation auf { $fields }
zwianer-energy = Energie { $store }
zwianer-phase-deathblow = Phase { $phase } mit Todesstoß.
zwianer-waive = { $seats } { $count ->
    [one] lässt
   *[other] lassen
} andere auf den eigenen Sonderfeldern stehen.
zwianer-ask = { $seats } { $count ->
    [one] wird zu jedem Stein auf den eigenen Sonderfeldern gefragt.
   *[other] werden zu jedem Stein auf den eigenen Sonderfeldern gefragt.
}
zwianer-asked-claim = { $seat } entscheidet, ob der Stein auf { $field } ziehen muss.
zwianer-asked-guess = { $seat } kann die Summe des nächsten Wurfs vorhersagen.
zwianer-asked-shield = { $seat } entscheidet, wie viel Energie gegen den Stoß eingesetzt wird.
zwianer-station = in der Station { $field }
zwianer-double-sum = Ein Pasch darf auch als Summe gezogen werden.
zwianer-place = { $place ->
    [H] Hangar
   *[other] { $place }
}
zwianer-left-to-choose = { $what ->
    [bump] Stoß mit { $number }
   *[store] Energie { $number }
}
