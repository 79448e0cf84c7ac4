# /serie: mehrere Partien hintereinander.

command-series = serie
command-series-help = Mehrere Partien hintereinander
command-series-standings = stand
command-series-standings-help = Die Plätze in einer Serie und ihre Partien
command-series-start = starten
command-series-start-help = Eröffne eine Serie: mehrere Partien mit denselben Leuten
command-series-next = weiter
command-series-next-help = Weiter zur nächsten Partie einer Serie
command-series-repeat = wiederholen
command-series-repeat-help = Spielt eine Partie einer Serie noch einmal, die nicht zu Ende gespielt wurde
command-series-stop = beenden
command-series-stop-help = Beendet eine Serie mit einer Partie, die nicht zu Ende gespielt wurde
series-option-table = tisch
series-option-table-help = Eine Partie der Serie; ohne Angabe die in diesem Thread
series-option-games-help = Wie viele Partien?
series-which = Hier wird an keinem Tisch gespielt. Wähle einen in der Option `tisch`, oder eröffne eine Serie mit `{ slash-series-start }`.
series-none = Tisch { $table } ist eine einzelne Partie. Eine Serie eröffnest du mit `{ slash-series-start }`.
series-games = **Ihre Partien**
series-game = { $table }: { $what }
series-won = gewonnen hat { $who }
series-runs = läuft · { $since }
series-waits = wartet auf Mitspielende
series-broken-off = wurde nicht zu Ende gespielt
series-rests = ruht
