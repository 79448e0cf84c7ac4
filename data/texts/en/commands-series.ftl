# /series: several games in a row.

command-series = series
command-series-help = Several games in a row
command-series-standings = standings
command-series-standings-help = Who leads a series, and its games
command-series-start = start
command-series-start-help = Open a series: several games with the same people
command-series-next = next
command-series-next-help = On to the next game of a series
command-series-repeat = repeat
command-series-repeat-help = Play a game of a series again that was not finished
command-series-stop = stop
command-series-stop-help = End a series with a game that was not finished
series-option-table = table
series-option-table-help = A game of the series; leave it out for the one in this thread
series-option-games-help = How many games?
series-which = There is no table here. Choose one with the option `table`, or open a series with `{ slash-series-start }`.
series-none = Table { $table } is a single game. `{ slash-series-start }` opens a series.
series-games = **Its games**
series-game = { $table }: { $what }
series-won = { $who } won
series-runs = still running · { $since }
series-waits = waiting for players
series-broken-off = was not finished
series-rests = on hold
