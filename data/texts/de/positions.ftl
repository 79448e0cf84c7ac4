# Eine Stellung in Worten: der Alternativtext ihres Bildes.

seat = { $seat ->
    [red] Rot
    [blue] Blau
    [yellow] Gelb
    [green] Grün
   *[white] Weiß
}
decimal = { $whole },{ $tenths }
list = { $first } und { $last }
double = zweimal { $die }
double-number = { $die ->
    [1] Einserpasch
    [2] Zweierpasch
    [3] Dreierpasch
    [4] Viererpasch
    [5] Fünferpasch
   *[6] Sechserpasch
}
title = { $game }.
turn-decides = { $seat } ist am Zug.
turn-decides-dice = { $seat } ist am Zug mit dem Wurf { $dice }.
turn-decides-die = { $seat } ist am Zug mit einer { $dice }.
turn-decides-double = { $seat } ist am Zug mit { $dice }.
turn-decides-several = { $seats } sind am Zug.
turn-throws = { $seat } würfelt.
over = Die Partie ist zu Ende.
placed = { $seat } { $count ->
    [one] ist { $place ->
        [1] Erster.
        [2] Zweiter.
        [3] Dritter.
        [4] Vierter.
       *[5] Fünfter.
    }
   *[other] teilen sich den { $place ->
        [1] ersten
        [2] zweiten
        [3] dritten
        [4] vierten
       *[5] fünften
    } Platz.
}
