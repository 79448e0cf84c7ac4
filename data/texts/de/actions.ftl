# Was man tun kann: label- auf einem Knopf, was geschieht; way- dasselbe mit woher, wenn mehrere gleich klingen;
# do- in Worten; short- was ein Ereignis dazu beiträgt; asked- als Frage, asked-you- an die gefragte Person;
# wish- vor dem, was man von vielen Zügen meist will; list- was in einer langen Liste davon steht.

label-pass = Passen
label-throw = { $thrown }
label-move = → { $to }{ $outcome }
way-move = { $from } → { $to }{ $outcome }
label-go-round-move = { $outcome } → { $to }{ $via ->
    [none] {""}
   *[other] , schiebt nach { $via }
}
way-go-round-move = { $outcome } { $from } → { $to }{ $via ->
    [none] {""}
   *[other] , schiebt nach { $via }
}
short-go-round-chip-placed = ● { $point }
label-rundlauf-move = { $outcome } { $start ->
    [B] einsetzen
   *[other] { $target ->
        [a] ins Ziel { $to }
        [b] ins Ziel { $to }
        [c] ins Ziel { $to }
        [d] ins Ziel { $to }
       *[other] → { $to }
    }
}
way-rundlauf-move = { $outcome } { $from } → { $to }
label-giro-mondiale-move = { $outcome } → { $signs }
way-giro-mondiale-move = { $outcome } { $from } → { $via ->
    [none] {""}
   *[other] { $via } →{" "}
}{ $signs }{ $target ->
    [C] {""}
    [P] {""}
   *[other] {" "}auf { $to }
}
short-captured = ✕ { $own ->
    [yes] eigene
   *[no] { $seat }
}
label-quadrol-move = { $target ->
    [G] ins Ziel
   *[other] → { $to }
}{ $outcome }{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
way-quadrol-move = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}über { $via }
}{ $outcome }{ $colour ->
    [none] {""}
   *[other] , { quadrol-die }
}
short-quadrol-jumped-over = über { $other }
short-quadrol-jumped-white = (weißer Sprung)
short-quadrol-jumped-black = (schwarzer Sprung)
short-quadrol-sent-back = ✕ zurück an den Start
short-quadrol-left-unused = ({ $die } bleibt übrig)
label-gravitation-move = { $formation ->
    [yes] in Formation { $to }
   *[no] → { $to }
}{ $bumped ->
    [none] {""}
   *[other] , Stoß gegen { $own ->
        [yes] eigenen Stein
       *[no] { $bumped }
    } mit { $strength }
}{ $outcome }{ $store ->
    [-1] {""}
   *[other] , Energie { $store }
}
way-gravitation-move = { $from } → { $to }{ $strength ->
    [0] {""}
   *[other] , Stoß { $strength }
}{ $store ->
    [-1] {""}
   *[other] , Energie { $store }
}
label-tunnel-x-move = { $formation ->
    [yes] in Formation { $to }
   *[no] → { $to }
}{ $outcome }
way-tunnel-x-move = { $from } → { $to }{ $via ->
    [none] {""}
   *[other] {" "}✕ { $via }
}
short-zwianer-destroyed = ✕ { $own ->
    [yes] eigene
   *[no] { $seat }
}
short-zwianer-sent-home = ✕ { $count ->
    [one] {""}
   *[other] { $count }{" "}
}{ $own ->
    [yes] eigene
   *[no] { $seat }
}
short-zwianer-swapped = ⇄ { $other }
short-zwianer-shielded = { $left ->
    [0] hält den Stoß auf
   *[other] lässt Stärke { $left }
}
label-zwianer-nearest = { $swaps ->
    [yes] { $outcome } auf { $to }
   *[no] → { $to } (nächstes Feld)
}
way-zwianer-nearest = { $swaps ->
    [yes] { $from } ⇄ { $to }
   *[no] { $from } → { $to } (nächstes Feld)
}
label-zwianer-stay = { $value ->
    [0] abstürzen
   *[other] halten
}
way-zwianer-stay = { $value ->
    [0] { $from } stürzt ab
   *[other] { $from } hält
}
control-less-gravitation-thrift = Weniger Energie …
wish-zwianer-home = Am Ziel: { $what }
wish-zwianer-bump = { $what }
wish-zwianer-sends = { $what }
wish-zwianer-inward = Am weitesten innen: { $what }
wish-zwianer-energy = Meiste Energie: { $what }
list-zwianer-moves = { $value ->
    [0] Ohne Würfel
   *[other] Mit { $value }
}, Bahn { $orbit } ({ $count })
label-zwianer-guess = { $total ->
    [-1] Keine Vorhersage
   *[other] Vorhersage { $total }
}
label-zwianer-claim = { $demands ->
    [yes] Er muss ziehen
   *[no] Er darf stehen bleiben
}
label-zwianer-shield = { $spent ->
    [0] Kein Schild
   *[other] Schild { $spent }{ $outcome }
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
do-zwianer-claim = { $demands ->
    [yes] fordern, dass der Stein auf { $field } zieht
   *[no] den Stein auf { $field } stehen lassen
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
asked-gravitation-claim = { $turn } hat { $dice } gewürfelt und steht auf { $field }, einem Sonderfeld von { $seat }. { $seat } darf fordern, dass dieser Stein zieht.
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
asked-you-gravitation-claim = { $turn } hat { $dice } gewürfelt und steht auf deinem Sonderfeld { $field }. Muss dieser Stein jetzt ziehen?
asked-you-gravitation-before-roll = Du kannst die Summe des nächsten Wurfs vorhersagen. Möchtest du?
asked-you-gravitation-answer = { $turn } stößt mit Stärke { $strength } gegen einen deiner Steine. Wie viel Energie setzt du ein?
asked-you-tunnel-x-move = Du hast { $dice }. Wähle einen Stein und sein Ziel.
