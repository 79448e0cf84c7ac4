# /series: several games in a row.

command-series = series
command-series-help = Several games in a row
command-series-standings = standings
command-series-standings-help = The places in a series, and its games
command-series-start = start
command-series-start-help = Open a series: several games with the same people
series-option-table = table
series-option-table-help = A game of the series; without it, the one of this thread
series-option-games-help = How many games?
series-which = No table is played here. Choose one in the option `table`, or open a series with `/series start`.
series-none = Table { $table } is a single game. A series is opened with `/series start`.
series-games = **Its games**
series-game = { $table }: { $what }
series-won = { $who } won
series-runs = goes on · { $since }
series-waits = waits for players
series-broken-off = was not played to its end
series-rests = rests
