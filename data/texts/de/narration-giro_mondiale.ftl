does-giro-mondiale-moved = { $end ->
    [C] bringt ein Auto { $start ->
        [P] vom Parkplatz
       *[other] von { $from }
    } ins Ziel
    [P] { $start ->
        [P] landet gleich wieder auf dem Parkplatz
       *[other] muss von { $from } zurück auf den Parkplatz
    }
   *[other] fährt { $start ->
        [P] vom Parkplatz
       *[other] von { $from }
    } nach { $to }
}
deals-giro-mondiale-captured = schlägt { $own ->
    [yes] das eigene Auto
   *[no] ein Auto von { $seat }
} auf { $field }
via-followed-green-arrow = Grüner Pfeil
via-sent-outward = Durchfahrt verboten
via-sent-to-park = { $sign ->
    [no_stopping] Halteverbot
   *[no_thoroughfare] Durchfahrt verboten
}
via-slid = Glatteis
via-took-link-road = Verbindungsstraße
via-turned-back = Umkehren
via-restrictions-ended = Ende der Streckenverbote
does-ring-closed = sperrt Ring { $ring } mit einer Baustelle
fact-ring-opened = Ring { $ring } ist wieder frei
does-misses-turn = muss nach dem Stopp einmal aussetzen
does-turn-missed = setzt aus
does-throws-again = darf auf der Vorfahrtstraße noch einmal würfeln
does-sits-out = hat alle Autos im Ziel
