does-gravitation-moved = zieht { $start ->
    [H] aus dem Hangar
   *[other] von { $from }
} nach { $to }
does-tunnel-x-moved = zieht { $start ->
    [H] aus dem Hangar
   *[other] von { $from }
} nach { $to }
fact-pushed = der Stein von { $seat } rutscht von { $from } nach { $to }
does-bumped = stößt mit Stärke { $strength } gegen { $row }
does-shielded = { $left ->
    [0] hält den Stoß mit { $spent } Energie auf
   *[other] setzt { $spent } Energie gegen den Stoß ein (es bleibt Stärke { $left })
}
does-deathblow-thrown = würfelt beim Todesstoß { $die } für { $field }
does-destroyed = verliert { $count ->
    [one] den Stein
   *[other] die Steine
} auf { $field }
does-swapped = tauscht den Stein auf { $field } mit dem von { $other } auf { $other_field }
via-tunnelled = Tunnel durch { $fields }
deals-sent-home = schickt { $count ->
    [one] { $own ->
        [yes] den eigenen Stein
       *[no] den Stein von { $seat }
    }
   *[other] { $own ->
        [yes] die eigenen Steine
       *[no] die Steine von { $seat }
    }
} auf { $field } in den Hangar
does-predicted = sagt die Summe { $total } vorher
does-held = hält den Stein auf { $field } für { $paid } Energie im Orbit
does-crashed = stürzt mit dem Stein auf { $field } in den Gravitator
