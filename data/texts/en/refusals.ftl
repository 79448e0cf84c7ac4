# What a table refuses, and what can be done instead.

refused-no-table = There is no table { $table }. Look at your list to see which tables you have.
refused-stale = Table { $table } has moved on. Use the present board.
refused-other-rules = Table { $table } is played by version { $version } of { $game }, and only version { $known } is here. The game rests; open a new table.
refused-in-lobby = The game has not begun. Wait until all seats are taken and somebody starts it.
refused-begun = The game has begun already. Open a new table if you want to play differently.
refused-ended = The game has ended. You can propose a rematch.
refused-not-ended = The game is still running. Play it to its end first.
refused-no-rematch = An analysis has no rematch. Open a table for that.
refused-not-seated = You do not sit at this table. If a seat is free you can join.
refused-seated = You already sit here, as { $seat }. You can swap colours as long as the game has not begun.
refused-no-seat = { $seat } does not play at this table. Take a colour that sits here.
refused-no-colour = { $seat } is no colour of this game. Choose one of these: { $known }.
refused-seat-reserved = { $seat } is kept for { $name }. Take another seat.
refused-seat-taken = { $seat } is taken. Choose a free seat.
refused-full = No seat is free. Open a table yourself, or wait until somebody leaves.
refused-guest-seated = { $name } already sits here, as { $seat }. Choose somebody else.
refused-analysis = An analysis is yours alone: you play all seats and choose the throws. Open a table to play with others.
refused-barred = You were removed from this table. Somebody who sits there can invite you again.
refused-guest-barred = { $name } was removed from this table. Invite them first.
refused-by-invitation = This table is by invitation only. Ask somebody who sits there.
refused-many-invited = { $most } people are invited and have not come, as many as possible. Wait until somebody sits down.
refused-host-only = Only the host of this table can do this. Ask them.
refused-moderator-only = Only the moderators of this server can do this. Ask them.
refused-seats-open = { $count ->
    [one] One seat is still free
   *[other] { $count } seats are still free
}. Invite somebody or add computers.
refused-no-people = Computers alone will not do. At least one person has to play.
refused-no-teams = This game is not played in teams. Start it without.
refused-not-deciding = Somebody else decides right now. You will hear when it is your turn.
refused-nothing-to-roll = There is nothing for you to throw now. The board shows whose turn it is.
refused-undo-off = Nothing is taken back at this table; so it was agreed. The move stands.
refused-nothing-to-undo = You have decided nothing since the last throw. What lies before a throw stands.
refused-undo-asked = Somebody has asked to take a move back already. Wait for the answer.
refused-no-undo-asked = Nobody asks for that, or not any more. Just play on.
refused-own-request = The others decide about that. Wait for their answer.
refused-not-asked-by-you = Only who asked can withdraw the request.
refused-bad-text = { $what ->
    [word] Your word for the dice
    [language] The language
    [theme] The theme
   *[other] The input
} may have at most { $most } visible characters. Make it shorter.
refused-seats-own = Every seat decides this for itself. Set it in your standing orders.
refused-too-many-tables = You sit at { $most } open tables, as many as possible. Finish a game first.
refused-server-full = This server has { $most } open tables, as many as possible. Try again when a game has ended.
refused-too-many-here = You sit at { $most } open tables of this server, as many as possible here. Finish a game first.
refused-no-channel = No tables are opened in this channel. Go here for that: { $channels }.
refused-bad-number = { $what ->
    [tables_per_person] The number of tables per person
    [tables_per_server] The number of tables on the server
    [channels] The number of channels
   *[other] The number
} must be from { $least } to { $most }. Choose another.
refused-bad-choice = That is not on offer. Take something from the list.
refused-series-length = A series has 2 to { $most } games. Choose a number between.
refused-no-series = This game keeps no score for a series. Play it by itself.
refused-no-game = There is no such game here. There are: { $known }.
refused-crowded = Too many people have looked in at this table. Open a new one.
refused-illegal-action = That is not possible in this position. Choose one of the moves on offer.
refused-store = This could not be saved just now; nothing has happened. Try again in a moment.
refused-mishap = Something went wrong; the table is as it was. Please try again.
