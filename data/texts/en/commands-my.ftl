# /my: the own games, settings and data; lists of tables.

command-my = my
command-my-help = Your games, settings and data
command-my-games = games
command-my-games-help = Your tables, and where it is your turn
command-my-settings = settings
command-my-settings-help = Language, theme, pings and what happens automatically
command-my-data = data
command-my-data-help = What Kreisel knows about you: download it or delete it

# Tables in a list
table-name = { $game } · table { $number }
list-yours = { $table }: **your turn** · { $since }
list-waits = { $table }: waiting for { $who } · { $since }
list-goes-on = { $table }: continues in a moment · { $since }
list-lobby = { $table }: { $free ->
    [0] everybody is here
    [one] one seat is free
   *[other] { $free } seats are free
} · { $since }
list-won = { $table }: { $who } won · { $since }
list-ended = { $table }: has ended · { $since }
list-rests = { $table }: on hold, as this Kreisel does not have its rules · { $since }
list-more = -# and { $count } more

# The own games
my-games-title = { $yours ->
    [0] **Nothing is waiting for you.** You are at { $tables ->
        [one] one table
       *[other] { $tables } tables
    }:
    [one] **It is your turn at one table.**
   *[other] **It is your turn at { $yours } tables.**
}
my-games-none = You are not at any table. `{ slash-play }` opens one, and `{ slash-help }` shows you around.

# Settings
settings-title = ### Your settings
    Only you can see this. What you choose applies at once; what happens automatically applies at every table you join from now on.
settings-language = **Language** I use when I talk to you alone
settings-language-usual = Same as your Discord
settings-pings = **Pings**: how you hear that it is your turn
settings-pings-mention = Mention me at the table
settings-pings-mention-help = Once per decision, in the table’s thread
settings-pings-dm = Send me a direct message
settings-pings-dm-help = With a link to the board
settings-pings-none = Do not ping me
settings-pings-none-help = You check your tables yourself
settings-habits = **What happens automatically**, and what you are asked
settings-game = **Standing orders of a game**: what only this game asks
settings-of-game = ### Your settings · { $game }
settings-theme = **Theme** of the boards only you can see
settings-there = { $tables ->
    [0] You have no game running right now.
    [one] This now applies to your running game, too.
   *[other] This now applies to your { $tables } running games, too.
}
habit-previews = Show me a move before I play it
habit-previews-help = A picture just for you, and a button to confirm
habit-reminded-twice = Remind me a second time
habit-reminded-twice-help = When a twentieth of your time is left
theme-dark = Dark
theme-dark-help = **Dark**
    -# The way Discord usually looks
theme-light = Light
theme-light-help = **Light**
    -# For bright rooms
theme-contrast = High contrast
theme-contrast-help = **High contrast**
    -# Strong edges, few shades
theme-colour-safe = Colour-blind safe
theme-colour-safe-help = **Colour-blind safe**
    -# Colours that everybody can tell apart
control-prefer-there = Apply to running games, too

# Data
data-kept = ### What Kreisel knows about you
    - Your Discord number and name, at the tables you have been to: { $tables ->
        [0] none so far
        [one] one so far
       *[other] { $tables } so far
    }.
    - What you did there: moves, rolls, and your words for the dice.
    - Your settings: { $settings ->
        [none] none, everything is at its default
       *[some] the ones you chose with `{ slash-my-settings }`
    }.
    - For games with a clock: your days off, which of your last games you finished, and where you stand in for others.
    Messages you write are neither read nor kept.
data-taken = Your settings and your tables, as a file. For a single game with all its moves, use `{ slash-export }`.
data-delete-question = ### Delete everything?
    { $tables ->
        [0] You are not at any open table.
        [one] You are at an open table: your seat becomes free, or the computer plays on for you.
       *[other] You are at { $tables } open tables: your seats become free, or the computer plays on for you.
    }
    {""}**Gone for good:** your name and number at every table, your settings, and your words for the dice of games that never began.
    {""}**Kept without your name:** the moves of your games, as they are the other players’ games, too; and words of yours that went into dice already rolled, as nobody could check those otherwise.
    What is already on Discord (thread titles, old messages and pictures) stays until somebody deletes it there.
data-stays = All right: everything stays as it is.
data-deleted = Done: { $tables ->
    [0] your name was not at any table
    [one] your name is gone from one table
   *[other] your name is gone from { $tables } tables
}, and your settings are deleted. { $words ->
    [0] None of your words are kept.
    [one] One of your words stays in the dice of a game, without your name.
   *[other] { $words } of your words stay in the dice of games, without your name.
}
control-take-data = Download
control-delete-data = Delete everything
control-forget-me = Yes, delete everything
control-keep-data = No, keep it

# The daily overview
control-overview = Daily overview
dialog-overview-title = Daily overview
dialog-overview-hour = At which hour? (empty: none)
dialog-overview-hour-help = e.g. 8 or 18
overview-on = Every day at { $hour } o’clock ({ $zone }) I send you one message with your tables, without a sound, if there is anything to tell; never in your quiet hours. The first one comes { $first }.
overview-off = You get no daily overview.
overview-why = -# Your daily overview. `{ slash-my-settings }` → **{ control-overview }** changes the hour or ends it.
overview-refused = Your daily overview has ended: I may not send you direct messages. Allow them in your privacy settings for this server, then turn it on again with `{ slash-my-settings }`.
refused-bad-hour = Write a full hour, for example `8` or `18`, or nothing at all for no overview.
