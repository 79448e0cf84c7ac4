# /analysieren: eine Partie Schritt für Schritt, oder eine Stellung.

command-analyse = analysieren
command-analyse-help = Geh eine Partie Schritt für Schritt durch oder sieh eine Stellung an; nur du siehst es
option-line = zeile
option-line-help = Eine Stellungszeile, wie sie unter jeder Analyse steht
option-file = datei
option-file-help = Eine Partie als Datei, aus /tisch datei
look-title = ### { $game } · Stellung { $number } von { $count }
look-several = { $what } ({ $count } Möglichkeiten)
look-more = - … und { $count } weitere
look-one-thing = Wähle eins davon: eine Zeile, eine Datei oder einen Tisch.
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
