# /serie: mehrere Spiele hintereinander.

command-series = serie
command-series-help = Mehrere Spiele hintereinander
command-series-standings = stand
command-series-standings-help = Die Plätze in einer Serie und ihre Spiele
command-series-start = starten
command-series-start-help = Eröffne eine Serie: mehrere Spiele mit denselben Leuten
series-option-table = tisch
series-option-table-help = Ein Spiel der Serie; ohne Angabe das in diesem Thread
series-option-games-help = Wie viele Spiele?
series-which = Hier wird an keinem Tisch gespielt. Wähle einen in der Option `tisch`, oder eröffne eine Serie mit `/serie starten`.
series-none = Tisch { $table } ist ein einzelnes Spiel. Eine Serie eröffnest du mit `/serie starten`.
series-games = **Ihre Spiele**
series-game = { $table }: { $what }
series-won = gewonnen hat { $who }
series-runs = läuft · { $since }
series-waits = wartet auf Mitspielende
series-broken-off = wurde nicht zu Ende gespielt
series-rests = ruht
