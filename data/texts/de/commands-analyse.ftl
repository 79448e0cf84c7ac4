# /analysieren: eine Partie Schritt für Schritt, oder eine Stellung.

command-analyse = analysieren
command-analyse-help = Geh eine Partie Schritt für Schritt durch oder sieh eine Stellung an; nur du siehst es
option-line = zeile
option-line-help = Eine Stellungszeile, wie sie unter jeder Analyse steht
option-file = datei
option-file-help = Eine Partie als Datei, die du von ihrem Tisch mitgenommen hast
look-title = ### { $game } · Stellung { $number } von { $count }
look-several = { $what } ({ $count } Möglichkeiten)
look-more = - … und { $count } weitere
look-one-thing = Wähle eins davon: eine Zeile, eine Datei oder einen Tisch.
dialog-analyse-title = Was möchtest du ansehen?
dialog-file = Eine Partie als Datei
dialog-line = Oder eine Stellungszeile
look-nothing = Gib mir die Datei einer Partie oder eine Stellungszeile. Eine Partie eines Tischs nimmt `{ slash-analyse } { option-table }:`.
answer-busy = Gerade wird schon eine andere Partie gelesen. Versuch es gleich noch einmal.
answer-too-long = Das dauert zu lange: Diese Stellung oder Partie ist zu umfangreich, um sie hier durchzugehen. Versuch es mit einer kürzeren.
control-look-first = Anfang
control-look-back = Zurück
control-look-forward = Weiter
control-look-last = Ende
control-look-far-back = − 10
control-look-far-forward = + 10
control-look-moment-back = ◀ Höhepunkt
control-look-moment-forward = Höhepunkt ▶
control-look-decision-back = { $whose ->
    [own] ◀ Meine Entscheidung
   *[all] ◀ Entscheidung
}
control-look-decision-forward = { $whose ->
    [own] Meine Entscheidung ▶
   *[all] Entscheidung ▶
}
look-chances = -# Gewinnchancen: { $chances }
look-chance = { $who } { $percent } %
look-played = **Gespielt:** { $what }
look-best = **Am besten:** { $what }
look-cost = Das kostete { $points } Punkte. **Am besten:** { $what }
look-nothing-better = Besser ging es nicht.
look-well-found = Gut gefunden: Alles andere ist deutlich schlechter.
glance-title = ### { $game } · Rückblick
glance-seat = { $who }: Würfel { $dice }, Entscheidungen { $decisions } · { $choices ->
    [0] nichts zu wählen
    [one] einmal gewählt
   *[other] { $choices }-mal gewählt
}, { $mistakes ->
    [0] kein Fehler
    [one] ein Fehler
   *[other] { $mistakes } Fehler
}
glance-turns = **Wendepunkte**
glance-turn = { $what }{ $mark ->
    [none] {""}
   *[other] {" "}**{ $mark }**
} · { $who }: { $before } → { $after } %
glance-cost = { $points } Punkte
glance-points = -# Punkte von hundert: was die Würfel mehr gaben als im Schnitt, und was Entscheidungen gegenüber der besten verloren. „!“ ist gut gefunden, „?“ kostet ab 5 Punkten, „??“ ab 15. Schätzungen wandern auch von selbst, deshalb gehen Glück und Können nicht immer genau auf.
glance-not-far = -# In dieser Partie gab es zu viel anzusehen: Die meisten Entscheidungen sind am Ende des Zugs beurteilt, nicht über den nächsten Wurf hinaus.
glance-alt = Die Gewinnchancen aller im Lauf der Partie. { $ends }.
glance-alt-seat = { $who } von { $first } auf { $last } Prozent
review-progress = Ich sehe die Partie durch … { $percent } %
control-look-turn-back = ◀ Wendepunkt
control-look-turn-forward = Wendepunkt ▶
control-glance = Überblick
control-look-through = Schritt für Schritt
control-highlights = Film der Höhepunkte
control-from-here = Ab hier spielen
review-mistakes = { $whose ->
    [own] Zu einem deiner Fehler
   *[all] Zu einem Fehler
}
highlights-title = Was die Partie gewendet hat.
control-look = Rückblick
