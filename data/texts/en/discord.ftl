# What the bot says at the table.

player-computer = { $seat ->
    [red] Rotor
    [blue] Rondo
    [yellow] Gyro
    [green] Volta
   *[white] Orbi
}
player-nobody = free
player-forgotten = somebody

# The board
board-decides = **{ $who }**: { $what } · { $since }
board-rolls = **{ $who }** rolls. · { $since }
board-more = { $count ->
    [0] … and more before: **{ control-catchup }**
    [one] … and one more: **{ control-catchup }**
   *[other] … and { $count } more: **{ control-catchup }**
}
board-quiet = Nothing has happened yet.
board-undo-asked = { $who } would like to take back the last move. Still waiting for: { $others }.
board-held = -# { $who } can still take it back. It goes on { $until }.
board-open-seats = Somebody can step in here: { $seats }.

# Choosing
choose-placeholder = What would you like to do?
choose-more = { $what } …
choose-earlier = ◀ Page { $page } of { $pages }
choose-later = Page { $page } of { $pages } ▶
planner-first = { $what } Only you can see this.
planner-next = And then?
planner-careful = ⚠️ Careful, this is at your own expense. This is how it would look: { $what }
planner-played = Played. For a moment you can still take it back; then everybody sees it.
planner-preview = This is how it would look: { $what }

# The lobby
lobby-title = ### { $game } · table { $number }
lobby-free = *free*
lobby-kept = *kept for { $who }*
lobby-host = { $who } (host)
lobby-partner = · on a team with { $seat }
lobby-missing = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
} The table closes { $until }.
lobby-planned = **Planned for { $at }** ({ $left }); it begins then, or earlier if the host starts it.
lobby-full = Everybody is here. The game begins { $until }, or when the host taps **Start**.
lobby-promise = { $games ->
    [one] Dice promised: `{ $promise }`
   *[other] Dice of all { $games } games promised: `{ $promise }`
}
lobby-expired = Not enough people joined, so this table is closed. `{ slash-play }` opens a new one.
lobby-closed = This table is closed.
lobby-playing = The game is on: { $where }
lobby-played = The game is over: { $where }
lobby-alone = Only you are here: the other seats are for computers.
lobby-foreign = Everything happens in this one message: each tap brings it up to date. Whoever has to decide is called here, or by direct message; that reaches only who has added me or shares a server with me.{ $teams ->
        [yes] {" "}There are no rooms for teams here: partners write to each other directly.
       *[no] {""}
    }
lobby-no-thread = The game is on, but I may not open a private thread here. Give me “Create Private Threads”, then tap Board; until then you can play on with it.
lobby-many-threads = The game is on, but this server has as many open threads as Discord allows. Close some that nobody needs, then tap Board; until then you can play on with it.
lobby-no-thread-here = The game is on, but Discord opens no private thread in this channel. Tap Board to play on.
lobby-playing-here = The game is on, further down.
lobby-playing-here-for = The game is played here in the channel. For a thread of its own I lack the permission “{ permission-create-public-threads }”; somebody who manages the server can grant it in the channel settings.
lobby-look-back = The whole game: { $where }
lobby-played-here = The game is over.
lobby-unfinished = The game was not finished.
lobby-unfinished-there = The game was not finished: { $where }
lobby-word = -# **Your word for the dice**: Kreisel has promised its dice already; a word of your own goes into every roll. So nobody can have chosen them beforehand, not even those who run Kreisel.
lobby-no-colour = No other colour is free right now.
lobby-which-colour = Which colour would you like?
lobby-which-partner = Who would you like to play with?
options-title = What holds at this table
options-hold = **This holds at the table.**
options-pace = Clock
options-pace-help = How much time everybody has. “Clock” in the lobby’s menu takes other times, too.
options-public = Who may sit down?
options-public-help = Whoever sits there stays.
public-all = Everybody
public-invited = Only people who are invited
options-theme = Theme of the pictures everybody sees
options-theme-help = What only you see has the theme you chose in your settings.
lobby-draw-colours = -# Or let the dice decide for everybody who has not chosen a colour:
lobby-drawn = · colour drawn
lobby-full-host = Everybody is here. The host taps **Start** and says who begins; if not, the game begins { $until }, by lot.
options-start = Who begins?
options-grace = Taking back a tap
options-grace-help = The game waits this long after a tap; whoever tapped can take it back without asking.

# Buttons
control-join = Join
control-leave = Leave
control-colour = Colour
control-draw-colours = Draw colours
control-pair = Team
control-options = Options
control-further = More options
control-word = My word for the dice
control-computer = + Computer
control-hint = Hint
hint = 💡 { $what }
hint-own = It is mainly about this: { $what }.
hint-others = It keeps the others from this above all: { $what }.
hint-wins = It wins the game.
hint-captures = It takes from somebody else what they had reached.
hint-spares = It costs nothing that you have reached.
lobby-levels = How strong should the computer play? **{ level-easy }** overlooks things as people do, **{ level-medium }** plays soundly, **{ level-hard }** thinks ahead.
lobby-level = { $who } ({ $level })
control-start = Start
control-cancel = Close the table
control-roll = Roll
control-undo = Undo
control-why = Why not?
control-more = More
control-agree = Agree
control-refuse = No, thanks
control-play = Play
control-previews-on = Show moves before I play
control-previews-off = Play without showing first
control-unasked = Don’t ask again
control-onward = Next: { $what }
control-back = Back
control-board = Board
control-catchup = What happened?
control-replay = Film
control-luck = Luck
control-rules = Rules
control-orders = Settings
control-standings = Series standings
control-resign = Resign
control-give-up = Yes, resign
control-verify = Check the dice
control-rematch = Rematch
control-next-game = Next game
control-repeat-game = Play it again
control-stop-series = End the series
control-try = Play the computer
control-tour = How does it work?
control-tour-game = Tour
control-take = Take the seat

# Answers
answer-stale = The game has moved on. Here is the board now:
answer-unknown-control = This button is gone. Here is the board now:
answer-stale-here = The game had moved on. This board is up to date now: look again before you tap.
answer-unknown-control-here = This button is gone. The board is up to date now.
play-hidden = On this server only you would see my answers, so nobody could join you here. What works: `{ slash-play }` in a group or a direct message with your friends, or with me alone. Or ask somebody who manages the server to add me, or to allow “Use External Apps”.
play-foreign-private = A table by invitation needs a private thread, and on this server I am only your guest. What works: a group or a direct message with those you want to play with.
play-alone-when = With me alone nobody has to be waited for, so nothing is planned here: leave out the time, and the game begins at once. To plan a game with others, open it on a server or in a group.
alone-here = Just the two of us: here is your game.
alone-no-letters = I cannot write to you, so no game was opened: allow direct messages from me in your privacy settings, or add me to your account, then tap again.
control-alone = Play with me alone
answer-not-shown = That worked, but I can no longer write there. Please ask somebody who manages this server to check my permissions in the channel. `{ slash-board }` shows you the board.
answer-no-control = This button no longer exists. `{ slash-my-games }` shows your tables.
answer-forbidden = I am not allowed to do that here. Please ask somebody who manages this server to check my permissions in this channel.
answer-discord-failed = Discord had a hiccup. Nothing is lost; try again in a moment.
answer-failed = Something went wrong on my side. Nothing is lost; try again in a moment.
answer-permissions = I need { $count ->
    [one] one more permission
   *[other] more permissions
} { $place ->
    [here] in this channel
   *[there] in { $where }
}: { $missing }. Somebody who manages the server can grant { $count ->
    [one] it
   *[other] them
} in the channel settings.
answer-no-event = The table is planned. I made no event for it, as I lack the permission { $missing }; somebody who manages the server can grant it in the server settings.
answer-no-tags = This table goes without the tags that say which game it is and how far. If you want them, allow me { $missing } in the channel settings of { $where }.
event-name = { $games ->
    [one] { $game }
   *[other] { $game } · series of { $games } games
}
event-who = With { $who }.
event-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
answer-forum-tag = Every post in { $where } needs a tag, and there is none that I may use for it, so I opened no table. Somebody who manages the server can make the tag “{ $tag }” { $how ->
    [granting] for everybody, or allow me { $missing } in the channel settings.
   *[making] for everybody; the forum has no room for all of mine.
}
answer-no-rooms = Teams and tables by invitation need private threads, and there are none in a forum or a post. Somebody who manages the server can name a text channel for them with `{ slash-moderate-channels } { moderate-option-rooms }:`. Or play where everybody can see it.
answer-not-shown-for = That worked, but I cannot show it: in { $where } I need { $missing } for it. Somebody who manages the server can allow me that in the channel settings; then tap again. `{ slash-board }` shows you the board meanwhile.
answer-forbidden-for = I am not allowed to do that here: I need { $missing } for it. Somebody who manages the server can allow me that in the channel settings.
answer-done = Done.
answer-played = Played.
answer-previews-on = From now on you see every move before it is played.
answer-previews-off = From now on a tap plays at once; only what is at your own expense is shown first.
looking-on = You are watching. { $what } Only { $who } can tap here.
looking-on-plays = { $what } That is for { $who } to decide. You will hear when it is your turn.
looking-on-free = You could step in { $count ->
    [one] here:
   *[other] on one of these seats:
}
looking-on-next = There are other tables you could join:
looking-on-again = It goes on here
looking-on-over = This game is over.
looking-on-waits = Nobody has to decide right now. It goes on by itself in a moment.
answer-unasked = You will not be asked again. To change it: Settings under More (“{ $order }”).
answer-suggested = Your suggestion is in your team’s thread.
answer-word-given = Your word goes into the dice.
answer-gave-up = You have resigned. Thanks for playing!
answer-goes-on = It goes on here: { $link }
answer-rematch = The rematch is here: { $link }
answer-table-is = { $game } is waiting for you: { $where }
answer-not-there-yet = The table is open, but Discord does not show it yet. I keep trying, and nothing is lost; `{ slash-my-games }` leads you there.
play-no-option = { $game } has no option “{ $part }”. There are: { $known }.
play-no-options = { $game } has no options, so “{ $part }” means nothing there.
play-players = { $kind ->
    [teams] Teams play with { $most ->
        [4] four
       *[other] { $most }
    }. Choose that many players, or leave the number out.
    [one] { $game } is for { $most ->
        [2] two
       *[other] { $most }
    }.
   *[range] { $game } is for { $least } to { $most }.
}

# Permissions
permission-quoted = “{ $name }”
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-manage-threads = Manage Threads and Posts
permission-manage-channels = Manage Channel
permission-create-events = Create Events

# Dialogs
dialog-word-title = Your word for the dice
dialog-word = A word only you know
dialog-word-help = It goes into every roll, so nobody can have chosen the dice beforehand.

# Pings
ping = { $person } { $what }
ping-dm = { $what } { $link }
ping-roll = It is your turn to roll.
ping-undo = { $who } would like to take back the last move. Do you agree?

# Threads and teams
homeless = The channel of **{ $table }** was deleted. The game is not lost: here you see the board and play on, and I write to you when it is your turn.
homeless-lobby = The channel of **{ $table }** was deleted before the game began. { $host ->
    [yes] You can begin all the same: everybody then plays with me here, each on their own board. Or open a new table with `{ slash-play }`.
   *[no] If its host begins all the same, I write to you here when it is your turn.
}
thread-name = { $game } #{ $number }
tag-open = open
tag-playing = playing
tag-over = over
team-name = Team · table { $number }
team-heading = **Only your team can read this.** If a partner taps a letter, that is a suggestion.
team-suggests = 💡 { $who } suggests to { $to }: { $what }

# More
more-title = What would you like?
catchup-title = { $since ->
    [move] **Since your last move:**
    [start] **Since the start:**
    [rounds] **The last { $rounds } rounds:**
   *[asked] **Since you last asked:**
}
control-everything = Tell me everything
catchup-no-film = -# The film has to wait, too much is going on right now. Tap again in a moment.
catchup-left-out = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
catchup-nothing = { $since ->
    [move] Nothing has happened since your last move.
    [asked] Nothing has happened since you last asked.
   *[other] Nothing has happened yet.
}
welcome-back = { $kind ->
    [returned] **Welcome back!** Your seat is yours again: { $seat }.
    [new] **Welcome!** You play { $seat } now.
   *[back] **Welcome back!** This table is waiting for you.
}
welcome-back-until = You have time until { $until } ({ $left }).
welcome-back-left = Your clock has { $left } left, and stands still for now.
welcome-back-no-clock = No clock is running here: take your time.
replay-title = **{ $game } · table { $number }**
replay-takes-long = That was a long game; the film takes a moment.
resign-question = { $leaving ->
    [computer] Really resign? The computer will play on for you.
    [open] Really resign? Your seat becomes free for somebody else.
   *[end] Really resign? That ends the game for everybody.
}
why-title = What { $who } cannot do right now:
why-none = { $who } can do everything the pieces allow.
why-nothing = There is nothing to decide right now.
verify-right = ✓ **The dice were fair.** The seed keeps the promise given before the first roll, all { $rolls } rolls follow from it, and all { $plies } plies are as the rules allow.
verify-wrong = ✗ **Something is not right here.** { $why }
verify-from-position = This game was played on from a position, for practice: its dice were rolled by me, but nothing was promised that anybody could check.
verify-not-yet = ⏳ The dice can be checked when the game is over: then the seed is told.
verify-busy = This game could not be checked here just now. Try again in a moment, or check the file yourself.
verify-how = The file contains the whole game. Anybody who has Kreisel can check it with `python -m games verify FILE`, offline.
    Promised in the lobby: `{ $promise }`
    Revealed at the end: `{ $seed }`
verify-lobby = **The dice of this table are fixed already, and no player can know them.** This is the seal on them, the SHA-256 of a secret seed:
    `{ $promise }`
    - **Now:** note the seal, then add a word of your own. It goes into every roll, and the seed was fixed before anybody knew your word.
    - **During the game:** `{ slash-verify }` gives you the game as a file; everything but the rolls can be checked.
    - **At the end:** I open the seal. Then anybody can check every roll, offline.
verify-lobby-series = The seal is the SHA-256 of these { $games }, one after the other; each belongs to one game:

# The end
closing-won = { $count ->
    [one] ### 🏆 { $who } wins!
   *[other] ### 🏆 { $who } win!
}
closing-game = { $game } · table { $number } is over.
closing-place = { $place }. { $who }
closing-next = Shall we go on? Game { $number } of { $games } begins as soon as one of you taps **Next game**.
closing-next-is = Game { $number } of { $games } is here: { $link }
closing-abandoned = The game was not finished.
closing-broken-off = Game { $number } of { $games } gives nobody any points. One of you decides with a tap: { $last ->
    [yes] **{ control-repeat-game }** with new dice, or **{ control-stop-series }** as it stands.
   *[no] on to the **{ control-next-game }**, **{ control-repeat-game }** with new dice, or **{ control-stop-series }** as it stands.
}
closing-seed = -# To check the dice: `{ $seed }`
luck-title = **The luck of the dice**
luck-nothing = No dice have been rolled yet.
luck-pips = { $who }: { $pips ->
    [one] one pip
   *[other] { $pips } pips
} in { $throws ->
    [one] one roll
   *[other] { $throws } rolls
}, the average is { $expected }. { $kind ->
    [lucky] Lucky dice!
    [unlucky] Unlucky dice.
   *[even] Nothing unusual.
}
luck-faces = { $who }: in { $throws ->
    [one] one roll
   *[other] { $throws } rolls
} { $faces }.
luck-face = { $face } { $count ->
    [0] never
    [one] once
   *[other] { $count } times
} (average { $expected })
series-is-won = { $count ->
    [one] ### 🎉 { $who } wins the series!
   *[other] ### 🎉 { $who } share the win of the series!
}
series-without-points = **The series is over, and nobody has any points.**
series-of = { $game } · the series is over.
series-place-row = Place
series-row = Game { $number }
series-total = Total
series-alt = { $who }: { $points }; total { $total }.
series-title = **Series, game { $number } of { $games }**
series-place = { $place }. { $who }: { $points ->
    [one] one point
   *[other] { $points } points
}

# Welcome
welcome = ### Hello, I am Kreisel!
    With me you can play six board games right here in the chat, at your own pace, over days: `{ slash-play }` opens a table, others tap **Join**, and off you go. You see the board after every move, and I only ping you when it is your turn.
    Try it right away, against the computer:
welcome-alone = ### Hello, I am Kreisel!
    Here you play against the computer: `{ slash-play }` opens a game and seats it at once. With friends you play on a server that has me, or in any group or direct message once you have added me to your account.
