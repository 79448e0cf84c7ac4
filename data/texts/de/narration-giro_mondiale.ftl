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
via-giro-mondiale-followed-green-arrow = Grüner Pfeil
via-giro-mondiale-sent-outward = Durchfahrt verboten
via-giro-mondiale-sent-to-park = { $sign ->
    [no_stopping] Halteverbot
   *[no_thoroughfare] Durchfahrt verboten
}
via-giro-mondiale-slid = Glatteis
via-giro-mondiale-took-link-road = Verbindungsstraße
via-giro-mondiale-turned-back = Umkehren
via-giro-mondiale-restrictions-ended = Ende der Streckenverbote
does-giro-mondiale-ring-closed = sperrt Ring { $ring } mit einer Baustelle
fact-giro-mondiale-ring-opened = Ring { $ring } ist wieder frei
does-giro-mondiale-misses-turn = muss nach dem Stopp einmal aussetzen
does-giro-mondiale-turn-missed = setzt aus
does-giro-mondiale-throws-again = darf auf der Vorfahrtstraße noch einmal würfeln
does-giro-mondiale-sits-out = hat alle Autos im Ziel
