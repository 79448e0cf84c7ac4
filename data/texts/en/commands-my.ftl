# /my: the own games, settings and data; lists of tables.

command-my = my
command-my-help = Your games, settings and data
command-my-games = games
command-my-games-help = Where you play, and where it is your move
command-my-settings = settings
command-my-settings-help = Language, theme, calls and what happens by itself
command-my-data = data
command-my-data-help = What Kreisel keeps of you: take it along or delete it

# Tables in a list
table-name = { $game } · table { $number }
list-yours = { $table }: **your move** · { $since }
list-waits = { $table }: waits for { $who } · { $since }
list-goes-on = { $table }: goes on in a moment · { $since }
list-lobby = { $table }: { $free ->
    [0] all are there
    [one] one seat is free
   *[other] { $free } seats are free
} · { $since }
list-won = { $table }: { $who } won · { $since }
list-ended = { $table }: has ended · { $since }
list-rests = { $table }: rests, as this Kreisel lacks its rules · { $since }
list-more = -# and { $count } more

# The own games
my-games-title = { $yours ->
    [0] **Nothing waits for you.** You sit at { $tables ->
        [one] one table
       *[other] { $tables } tables
    }:
    [one] **Your move at one table.**
   *[other] **Your move at { $yours } tables.**
}
my-games-none = You do not sit at any table. `/play` opens one, and `/help` shows you around.

# Settings
settings-title = ### Your settings
    Only you see this. What you choose holds at once; standing orders hold at every table you sit down at from now on.
settings-language = **Language** of what I tell you alone
settings-language-usual = As in your Discord
settings-pings = **Calls**: how you hear that it is your move
settings-pings-mention = Mention me at the table
settings-pings-mention-help = Once per decision, in the table’s thread
settings-pings-dm = Send me a direct message
settings-pings-dm-help = With a link to the board
settings-pings-none = Do not call me
settings-pings-none-help = You look after your tables yourself
settings-habits = **What happens by itself**, and what you are asked
settings-shield = **Shield** (Gravitation): how much energy I spend when your stone is bumped
settings-theme = **Theme** of the boards that you alone see
settings-there = { $tables ->
    [0] No game of yours runs right now.
    [one] Your standing orders now hold at your running game, too.
   *[other] Your standing orders now hold at your { $tables } running games, too.
}
habit-rolls = Throw the dice for me
habit-rolls-help = Else you press Roll at each of your turns
habit-forced = Play what can be played in one way only
habit-forced-help = Else you confirm these moves, too
habit-predicts = Ask me for a prediction before my throw
habit-predicts-help = Gravitation; else you never predict
habit-waives = Waive what others owe my special fields
habit-waives-help = Gravitation: nobody has to leave your special fields
habit-previews = Show me a move before I play it
habit-previews-help = A private picture, and a button to confirm
theme-dark = Dark
theme-dark-help = **Dark**
    -# As Discord usually looks
theme-light = Light
theme-light-help = **Light**
    -# For bright rooms
theme-contrast = High contrast
theme-contrast-help = **High contrast**
    -# Strong edges, few shades
theme-colour-safe = Colour-blind safe
theme-colour-safe-help = **Colour-blind safe**
    -# Colours that everybody can tell apart
control-prefer-there = Standing orders for running games, too

# Data
data-kept = ### What Kreisel keeps of you
    - Your number and your name on Discord, at the tables you came to: { $tables ->
        [0] none so far
        [one] you sit or sat at one
       *[other] you sit or sat at { $tables }
    }.
    - What you did there: moves, throws, and your words for the dice.
    - Your settings: { $settings ->
        [none] none, all is as usual
       *[some] those you chose with `/my settings`
    }.
    Messages that you write are neither read nor kept.
data-taken = Your settings and your tables, as a file. A single game with every move you get with `/table export`.
data-delete-question = ### Delete everything?
    { $tables ->
        [0] You sit at no open table.
        [one] You sit at an open table: the seat becomes free, or the computer plays on for you.
       *[other] You sit at { $tables } open tables: the seats become free, or the computer plays on for you.
    }
    {""}**Gone for ever:** your name and your number at every table, your settings, your words for the dice of games that never began.
    {""}**What stays, without your name:** the moves of your games, which are your opponents’ games, too; and words of yours that are in thrown dice, else nobody could check these any more.
    What already stands on Discord (titles of threads, old messages and pictures) stays until somebody deletes it there.
data-stays = All right: everything stays as it is.
data-deleted = Done: { $tables ->
    [0] there was no table that knew you
    [one] one table no longer knows your name
   *[other] { $tables } tables no longer know your name
}, and your settings are gone. { $words ->
    [0] None of your words stays.
    [one] One word of yours stays in the dice of a game, without your name.
   *[other] { $words } words of yours stay in the dice of games, without your name.
}
control-take-data = Take it along
control-delete-data = Delete everything
control-forget-me = Yes, delete everything
control-keep-data = No, keep it
