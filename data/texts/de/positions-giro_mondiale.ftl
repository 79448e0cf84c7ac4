giro-seat = { $seat }: { $parts }.
giro-parked = { $count ->
    [one] ein Auto geparkt
   *[other] { $count } Autos geparkt
}
giro-roads = auf { $fields }
giro-field = { $field } ({ $sign })
giro-field-turned = { $field } ({ $sign }, gegen den Uhrzeigersinn)
giro-turned = davon gegen den Uhrzeigersinn { $fields }
giro-centre = { $count ->
    [one] ein Auto im Ziel
   *[other] { $count } Autos im Ziel
}
giro-skips = setzt einmal aus
giro-closed = Ring { $ring } ist gesperrt.
giro-teams = Es spielen { $first } gegen { $second }.
giro-sign = { $sign ->
    [stop] Stopp
    [green_arrow] Grüner Pfeil
    [no_thoroughfare] Durchfahrt verboten
    [ice] Glatteis
    [no_overtaking] Überholverbot
    [priority_road] Vorfahrtstraße
    [turn_back] Umkehren
    [roadworks] Baustelle
    [no_stopping] Halteverbot
    [end_of_restrictions] Ende der Streckenverbote
   *[link_road] Verbindungsstraße
}
giro-reached = { $sign ->
    [stop] Stopp (aussetzen)
    [priority_road] Vorfahrtstraße (noch mal würfeln)
    [roadworks] Baustelle (sperrt den Ring)
   *[other] { giro-sign }
}
giro-place = { $place ->
    [P] Parkplatz
    [C] Ziel
   *[other] { $place }
}
