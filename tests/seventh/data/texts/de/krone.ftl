# Krone, das siebte Spiel der Tests.

pitch-krone = Lauf zur Krone, wag etwas vor dem Wurf, und schubs, wer dir im Weg steht.
goal-krone = Ziel: Wer zuerst bei der Krone ankommt, gewinnt.
tally-krone = { $reached } von { $needed } Feldern
option-krone-purse = Geldbeutel
option-help-krone-purse = Mit wie vielen Münzen alle anfangen.
value-krone-purse-1 = eine Münze
value-krone-purse-3 = drei Münzen
value-krone-purse-5 = fünf Münzen
option-krone-sides = Seiten
option-help-krone-sides = Vier in zwei Teams: Wer die Krone erreicht, gewinnt für beide.
value-none-krone-sides = keine Seiten
option-krone-peace = Frieden
option-help-krone-peace = Wer Frieden hält, schubst niemanden und wird nicht geschubst.
value-none-krone-peace = niemand
order-krone-dares = Frag mich, ob ich etwas wage
order-help-krone-dares = Sonst bleibst du immer ruhig
order-krone-peaceful = Frieden halten
order-help-krone-peaceful = Du schubst niemanden, und niemand schubst dich
order-krone-pays = Münzen
order-help-krone-pays = wie viel ich zahle, wenn du geschubst wirst
order-value-krone-pays = { $value ->
    [-1] Frag mich
    [0] Nichts
   *[other] Bis zu { $value }
}
label-krone-dare = { $dares ->
    [yes] Wagen
   *[no] Ruhig bleiben
}
do-krone-dare = { $dares ->
    [yes] etwas wagen
   *[no] ruhig bleiben
}
label-krone-pay = { $coins ->
    [0] Nichts zahlen
   *[other] { $coins } zahlen
}
do-krone-pay = { $coins ->
    [0] nichts zahlen
   *[other] { $coins } zahlen
}
asked-krone-move = { $seat } hat eine { $dice }. Laufen oder warten?
asked-krone-before-roll = { $seat } kann vor dem Wurf etwas wagen.
asked-krone-answer = { $turn } schubst { $seat } mit { $coins } im Beutel. Wie viel wird gezahlt?
asked-you-krone-move = Du hast eine { $dice }. Laufen oder warten?
asked-you-krone-before-roll = Wagst du etwas?
asked-you-krone-answer = { $turn } schubst dich. Du hast { $coins } im Beutel. Wie viel zahlst du?
does-krone-dared = wagt etwas
deals-krone-challenged = schubst { $seat } auf { $field }
does-krone-fell-back = fällt zurück auf { $to }{ $coins ->
    [0] {""}
   *[other] {" "}für { $coins }
}
why-dare-lost = wer wagt, braucht eine { $least } oder mehr
why-beyond-crown = die Zahl führt über die Krone hinaus
why-partner-there = da steht dein Partner
why-peace-there = da ist Frieden
fault-coin-count = Beutel: { $count }, Plätze: { $wanted }
fault-crown-taken = jemand ist an der Krone, also ist die Partie zu Ende
fault-dare-missing = die Würfel kommen nach dem Wagnis
fault-nobody-pushed = { $seat } wird hier nicht geschubst
krone-place = { $place ->
    [S] Start
    [K] Krone
   *[other] { $place }
}
krone-asked-pay = { $seat } wird geschubst und kann zahlen.
krone-asked-dare = { $seat } kann etwas wagen.
krone-dared = { $seat } wagt etwas.
krone-seat = { $seat }: auf { $place }, Münzen: { $coins }.
krone-peace = Frieden halten { $seats }.
krone-pushed = { $seat } wird geschubst.
rule-title-K1 = Weg und Beutel
rule-K1 = Alle beginnen am Start mit einem Beutel Münzen und laufen elf Felder weit bis zur Krone.
rule-title-K2 = Vor dem Wurf wagen
rule-K2 = Vor deinem Wurf kannst du etwas wagen. Mit einer 4 oder mehr läufst du doppelt so weit, mit weniger gar nicht.
rule-title-K3 = Laufen und warten
rule-K3 = Du kannst so weit laufen, wie der Würfel zeigt, aber nicht über die Krone hinaus. Du musst nie.
rule-title-K4 = Andere zurück schubsen
rule-K4 = Wer auf ein Feld mit einer fremden Figur kommt, schubst sie drei Felder zurück. Ihr Besitzer kann zahlen, jede Münze spart ein Feld.
rule-title-K5 = Frieden halten
rule-K5 = Wer Frieden hält, schubst niemanden und wird nicht geschubst.
rule-title-K6 = Zwei gegen zwei
rule-K6 = Zu viert kann man in zwei Teams spielen. Partner schubsen einander nicht und gewinnen zusammen.
rule-title-K7 = Krone und Punkte
rule-K7 = Wer die Krone erreicht, gewinnt. In einer Serie zählen für die Sieger die Felder, die den anderen fehlen.
tour-krone-1 = Das ist Krone. Alle Figuren sind am Start und wollen zur Krone, elf Felder weit.
tour-krone-2 = Rot hat eine 4 gewürfelt und läuft vier Felder. Niemand muss laufen.
tour-krone-3 = Gelb kommt auf das Feld von Rot und schubst: Rot fällt zurück oder zahlt Münzen, um weniger weit zu fallen.
tour-krone-4 = Du bist dran! Die Buchstaben stehen auf dem Bild und auf den Knöpfen: Tipp auf A und lauf zur Krone.
