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
does-zwianer-held = hält den Stein auf { $field } für { $paid } Energie im Orbit
does-zwianer-crashed = stürzt mit dem Stein auf { $field } in den Gravitator
