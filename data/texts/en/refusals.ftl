# What a table refuses, and what can be done instead.

refused-no-table = There is no table { $table }. `{ slash-my-games }` lists your tables.
refused-stale = Table { $table } has moved on. Look at the latest board.
refused-other-rules = Table { $table } is played by version { $version } of { $game }, but I only know version { $known }. The game is on hold; open a new table.
refused-unreadable = Table { $table } was carried on by a newer Kreisel, or its record is damaged. It stays as it is; please tell whoever runs this bot.
refused-in-lobby = The game has not begun. Wait until all seats are taken and somebody starts it.
refused-begun = The game has already begun. Open a new table if you want to play differently.
refused-never-begun = This table never became a game. `{ slash-play }` opens a new one.
refused-ended = The game is over. You can ask for a rematch.
refused-nothing-left = From here nobody has anything left to decide. Go back some steps and play from there.
refused-not-ended = The game is still running. Finish it first.
refused-not-seated = You are not at this table. If a seat is free, you can join.
refused-seated = You are already here, as { $seat }. You can swap colours until the game begins.
refused-no-seat = { $seat } is not playing at this table. Choose a colour that is.
refused-no-colour = { $seat } is not a colour of this game. Choose one of these: { $known }.
refused-seat-reserved = { $seat } is reserved for { $name }. Take another seat, if there is one.
refused-seat-taken = { $seat } is taken. Choose a free seat.
refused-other-sitter = Somebody else has { $seat } by now. Please look again.
refused-full = No seat is free. Open a table yourself, or wait until somebody leaves.
refused-guest-seated = { $name } is already here, as { $seat }. Choose somebody else.
refused-analysis = An analysis is yours alone: you play all seats and choose the dice. Open a table to play with others.
refused-barred = You were removed from this table. Somebody who is playing there can invite you again.
refused-guest-barred = { $name } was removed from this table. Invite them first.
refused-by-invitation = This table is by invitation only. Ask somebody who is playing there.
refused-many-invited = { $most ->
    [one] One invited person has not joined yet
   *[other] { $most } invited people have not joined yet
}, and you cannot invite more. Wait until somebody sits down.
refused-many-offered = { $most ->
    [one] One person has been offered a seat here already
   *[other] { $most } people have been offered a seat here already
}, and you cannot ask more. Ask one of them again.
refused-called-enough = { $name } has been called often in the last hour. Wait a while, or ask them yourself.
refused-host-only = Only the host of this table can do that. Ask them.
refused-moderator-only = Only the moderators of this server can do that. Ask them.
refused-no-moderators = That is for moderators, and there are none here. The host can end the game with `{ slash-close }`, and everybody can leave it with `{ slash-resign }`.
refused-seats-open = { $count ->
    [one] One person is still missing
   *[other] { $count } people are still missing
}. Invite somebody or add computers.
refused-no-people = Computers cannot play alone. At least one person has to join.
refused-no-teams = This game is not played in teams. Start it without.
refused-not-deciding = It is somebody else’s decision right now. You will hear when it is your turn.
refused-nothing-to-roll = There is nothing for you to roll right now. The board shows whose turn it is.
refused-undo-off = You agreed not to take back moves at this table. The move stands.
refused-nothing-to-undo = You have nothing to take back: the next dice have fallen, and what came before them stands.
refused-undo-too-late = The game has gone on, as the next dice have fallen. The move stands.
refused-held = Whoever tapped last can still take it back. It goes on in a few seconds.
refused-undo-asked = Somebody has already asked to take back a move. Wait for the answer.
refused-no-undo-asked = Nobody is asking to take back a move right now. Just play on.
refused-own-request = That is up to the others. Wait for their answer.
refused-not-asked-by-you = Only the person who asked can withdraw the request.
refused-bad-text = { $what ->
    [word] Your word for the dice
    [language] The language
    [theme] The theme
   *[other] The input
} may have at most { $most } visible characters. Make it shorter.
refused-seats-own = Every seat decides this for itself. You find it in `{ slash-settings }`.
refused-too-many-tables = You are at { $most ->
    [one] one open table
   *[other] { $most } open tables
} already, which is the limit. Finish a game first.
refused-server-full = This server has { $most ->
    [one] one open table
   *[other] { $most } open tables
} already, which is the limit. Try again when a game has ended.
refused-too-many-here = You are at { $most ->
    [one] one open table
   *[other] { $most } open tables
} on this server already, which is the limit here. Finish a game first.
refused-no-channel = Tables cannot be opened in this channel. Try here: { $channels }.
refused-bad-moment = Choose a time in the next { $days } days.
refused-unreadable-moment = I do not understand that time. Write it like `19:30`, `tomorrow 8pm` or `24.12. 19:30`, as it is where you live (`{ slash-my-settings }` tells where).
refused-bad-number = { $what ->
    [tables_per_person] The number of tables per person
    [tables_per_server] The number of tables on the server
    [channels] The number of channels
    [grace] The number of seconds
   *[other] The number
} must be from { $least } to { $most }. Choose another.
refused-no-hints = { $hints ->
    [off] No hints were agreed on at this table.
   *[alone] At this table hints are only for whoever plays against computers alone. `{ slash-play } hints:` opens one where everybody may ask.
}
refused-bad-choice = That is not on offer. Choose something from the list.
refused-series-length = A series has 2 to { $most } games. Choose a number in that range.
refused-broken-off = A game of this series was not finished. Decide first below its end: on to the next game, play it again, or end the series.
refused-single-game = This is a single game. `{ slash-series-start }` opens a series.
refused-last-game = This was the last game of the series, and it was not finished. Play it again with `{ slash-series-repeat }`, or end the series with `{ slash-series-stop }`.
refused-not-broken-off = This is only for a game of a series that was not finished. `{ slash-series-standings }` shows where yours has come to.
refused-series-over = This series is over. `{ slash-rematch }` begins a new one.
refused-start-is-thrown = In this game everybody rolls for the start; there is nothing to agree on.
refused-start-is-drawn = In this game the start is drawn; there is nothing to agree on.
refused-who-begins = The host says who begins. `{ slash-start }` asks for it.
refused-all-coloured = Everybody here has chosen a colour or drawn one.
refused-no-series = This game has no points for a series. Play it on its own.
refused-no-game = There is no such game here. Choose from: { $known }.
refused-crowded = Too many people have been at this table. Open a new one.
refused-illegal-action = That is not possible in this position. Choose one of the moves on offer.
refused-store = This could not be saved just now; nothing has happened. Try again in a moment.
refused-mishap = Something went wrong; the table is as it was. Please try again.
refused-reviewed-enough = I have looked through { $most ->
    [one] one game
   *[other] { $most } games
} for you since yesterday. Tomorrow I look through more; those I have seen before are always there.
refused-still-played = This is from table { $table }, which you are playing with others. As soon as that game is over, I will gladly look at it with you.
