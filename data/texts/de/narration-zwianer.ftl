does-gravitation-moved = zieht { $start ->
    [H] aus dem Hangar
   *[other] von { $from }
} nach { $to }
does-tunnel-x-moved = zieht { $start ->
    [H] aus dem Hangar
   *[other] von { $from }
} nach { $to }
fact-zwianer-pushed = der Stein von { $seat } rutscht von { $from } nach { $to }
does-zwianer-bumped = stößt mit Stärke { $strength } gegen { $row }
fact-zwianer-bumped-on = er trifft mit Stärke { $strength } auf { $row }
fact-zwianer-orbit-burst = Bahn { $orbit } ist voll, und alle Steine darauf werden zerstört
does-zwianer-claimed = fordert, dass der Stein von { $other } auf { $field } zieht
does-zwianer-spared = lässt den Stein von { $other } auf { $field } stehen
does-zwianer-demanded = muss das Sonderfeld von { $by } räumen
does-zwianer-shielded = { $left ->
    [0] hält den Stoß mit { $spent } Energie auf
   *[other] setzt { $spent } Energie gegen den Stoß ein (es bleibt Stärke { $left })
}
does-zwianer-deathblow-thrown = würfelt beim Todesstoß { $die } für { $field }
does-zwianer-destroyed = verliert { $count ->
    [one] den Stein
   *[other] die Steine
} auf { $field }
does-zwianer-swapped = tauscht den Stein auf { $field } mit dem von { $other } auf { $other_field }
via-zwianer-tunnelled = Tunnel durch { $fields }
deals-zwianer-sent-home = schickt { $count ->
    [one] { $own ->
        [yes] den eigenen Stein
       *[no] den Stein von { $seat }
    }
   *[other] { $own ->
        [yes] die eigenen Steine
       *[no] die Steine von { $seat }
    }
} auf { $field } in den Hangar
does-zwianer-predicted = sagt die Summe { $total } vorher
does-zwianer-prediction-came-true = liegt richtig { $other ->
    [0] (auch { $value } zählt)
   *[other] (auch { $value } und { $other } zählen)
}
does-zwianer-prediction-failed = liegt daneben (nur die { $value } zählt)
does-zwianer-prediction-had-no-effect = kann die Vorhersage vergessen (bei diesem Wurf gilt sie nie)
does-zwianer-held = kann mit keinem Stein ziehen und hält den auf { $field } für { $paid } Energie auf seiner Bahn
does-zwianer-crashed = kann mit keinem Stein ziehen; der auf { $field } stürzt in den Gravitator, denn ihn zu halten kostet { $needs } Energie (vorhanden: { $have })
# Was beim Ziehen angesagt wird; die Zahl sind die Punkte, die bleiben.
zwianer-said = { $what ->
    [throw] Wurf { $left }
    [gravity] Gravitation { $left }
    [orbit] Bahn { $left }
    [tunnel] Tunnel { $left }
    [bump] Stoß { $left }
    [shield] Schild { $left }
   *[step] { $left }
}
zwianer-cost = der Weg kostet { $cost }
zwianer-store = Energie { $seat }: { $before } → { $store }
