# Was man tun kann: label- für einen Knopf, do- in Worten, asked- als Frage, asked-you- an die gefragte Person.

label-pass = Passen
label-throw = { $thrown }
label-move = { $from }→{ $to }
label-go-round-move = { $from }→{ $to }{ $shoved_to ->
    [-1] {""}
   *[other] , schiebt → { $via }
}{ $point ->
    [-1] {""}
   *[other] , Chip { $chip }
}
label-giro-mondiale-move = { $from }→{ $to }{ $via ->
    [none] {""}
   *[other] {" "}über { $via }
}
label-quadrol-move = { $from }{ $over ->
    [0] →
   *[other] ⇒
}{ $to }{ $via ->
    [none] {""}
   *[other] {" "}über { $via }
}{ $end ->
    [0] {" "}(zurück)
   *[other] {""}
}{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
label-gravitation-move = { $from }→{ $to }{ $strength ->
    [0] {""}
   *[other] , Stoß { $strength }
}{ $store ->
    [-1] {""}
   *[other] , Energie { $store }
}
label-tunnel-x-move = { $from }→{ $to }{ $via ->
    [none] {""}
   *[other] {" "}×{ $via }
}
label-zwianer-nearest = { $swaps ->
    [yes] { $from }⇄{ $to }
   *[no] { $from }→{ $to } (nächstes)
}
label-zwianer-stay = { $value ->
    [0] { $from } stürzt ab
   *[other] { $from } hält
}
label-zwianer-guess = { $total ->
    [-1] Keine Vorhersage
   *[other] Vorhersage { $total }
}
label-zwianer-shield = { $spent ->
    [0] Kein Schild
   *[other] Schild { $spent }
}
do-pass = passen
do-throw = Wurf { $thrown }
do-move = von { $from } nach { $to }
do-go-round-move = von { $from } nach { $to }{ $shoved_to ->
    [-1] {""}
   *[other] , fremde Figur nach { $via }
}{ $point ->
    [-1] {""}
   *[other] , Chip auf { $chip }
}
do-rundlauf-move = { $start ->
    [B] eine Figur auf { $to } einsetzen
   *[other] mit der Figur von { $from } nach { $to }
}
do-giro-mondiale-move = { $start ->
    [P] vom Parkplatz
   *[other] mit dem Auto von { $from }
} { $target ->
    [C] ins Ziel
    [P] auf den Parkplatz
   *[other] nach { $to }
}{ $via ->
    [none] {""}
   *[other] {" "}über { $via }
}
do-quadrol-move = { $start ->
    [H] vom Start
   *[other] mit dem Stein von { $from }
} { $target ->
    [G] ins Ziel
   *[other] nach { $to }
}{ $via ->
    [none] {""}
   *[other] {" "}über { $via }
}{ $over ->
    [0] {""}
   *[other] {" "}über einen Stein
}{ $end ->
    [0] {" "}und zurück an den Start
   *[other] {""}
}{ $colour ->
    [none] {""}
   *[other] {" "}mit { quadrol-die }
}
do-gravitation-move = { $start ->
    [H] aus dem Hangar
   *[other] mit dem Stein von { $from }
} nach { $to }{ $strength ->
    [0] {""}
   *[other] , Stoß mit { $strength }
}{ $store ->
    [-1] {""}
   *[other] , danach Energie { $store }
}
do-tunnel-x-move = { $start ->
    [H] aus dem Hangar
   *[other] mit dem Stein von { $from }
} nach { $to }{ $via ->
    [none] {""}
   *[other] , heim muss { $via }
}
do-zwianer-nearest = { $swaps ->
    [yes] den Stein auf { $from } mit dem auf { $to } tauschen
   *[no] mit dem Stein von { $from } zum nächsten Feld { $to }
}
do-zwianer-stay = { $value ->
    [0] den Stein auf { $from } abstürzen lassen
   *[other] den Stein auf { $from } halten
}
do-zwianer-guess = { $total ->
    [-1] keine Vorhersage
   *[other] die Summe { $total } vorhersagen
}
do-zwianer-shield = { $spent ->
    [0] kein Schild, Energie behalten
   *[other] { $spent } Energie gegen den Stoß einsetzen
}
asked-roll = { $seat } würfelt.
asked-move-plain = { $seat } ist dran.
asked-move = { $seat } hat { $dice_count ->
    [one] eine { $dice }
   *[other] { $dice }
}. Wähle deinen Zug.
asked-before-roll = { $seat } entscheidet vor dem Wurf.
asked-answer = { $turn } ist am Zug. Was tut { $seat }?
asked-go-round-move = { $seat } hat eine { $dice }. Wähle eine Figur und eine Richtung.
asked-rundlauf-move = { $seat } hat eine { $dice }. Wähle eine Figur.
asked-giro-mondiale-move = { $seat } hat eine { $dice }. Wähle ein Auto.
asked-quadrol-move = { $seat } hat { $dice_count ->
    [one] noch { $dice }
   *[other] { $dice }
}. Wähle einen Stein und eine Linie.
asked-gravitation-move = { $seat } hat { $dice }. Wähle einen Stein und sein Ziel.
asked-gravitation-before-roll = { $seat } kann die Summe des nächsten Wurfs vorhersagen.
asked-gravitation-answer = { $turn } stößt mit Stärke { $strength } gegen einen Stein von { $seat }. Wie viel Energie hält dagegen?
asked-tunnel-x-move = { $seat } hat { $dice }. Wähle einen Stein und sein Ziel.
asked-you-roll = Du bist dran mit Würfeln.
asked-you-move-plain = Du bist dran.
asked-you-move = Du hast { $dice_count ->
    [one] eine { $dice }
   *[other] { $dice }
}. Wähle deinen Zug.
asked-you-before-roll = Entscheide dich vor dem Wurf.
asked-you-answer = { $turn } ist am Zug. Was tust du?
asked-you-go-round-move = Du hast eine { $dice }. Wähle eine Figur und eine Richtung.
asked-you-rundlauf-move = Du hast eine { $dice }. Wähle eine Figur.
asked-you-giro-mondiale-move = Du hast eine { $dice }. Wähle ein Auto.
asked-you-quadrol-move = Du hast { $dice_count ->
    [one] noch { $dice }
   *[other] { $dice }
}. Wähle einen Stein und eine Linie.
asked-you-gravitation-move = Du hast { $dice }. Wähle einen Stein und sein Ziel.
asked-you-gravitation-before-roll = Du kannst die Summe des nächsten Wurfs vorhersagen. Möchtest du?
asked-you-gravitation-answer = { $turn } stößt mit Stärke { $strength } gegen einen deiner Steine. Wie viel Energie setzt du ein?
asked-you-tunnel-x-move = Du hast { $dice }. Wähle einen Stein und sein Ziel.
