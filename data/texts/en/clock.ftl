# Clocks: how much time people have, and what happens when it is up.

pace = { $bank }, plus { $increment } per decision
pace-named = { $name } ({ $pace })
pace-brisk = brisk
pace-normal = normal
pace-slow = slow
pace-none = no clock
duration-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
duration-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
terms-pace = Clock: { $pace }

# What happened
act-pace-agreed = The clock is set anew.
act-finishers-agreed = { $only ->
    [yes] From now on only people who finish their games sit down here.
   *[no] Everybody can sit down here.
}
act-public-agreed = { $public ->
    [yes] From now on everybody can join this table.
   *[no] From now on this table is by invitation only.
}
terms-finishers = Only for people who finish their games
options-finishers = Also for people who often leave?
options-finishers-help = If not, those who left several games with a clock unfinished cannot sit down. Newcomers always can.
finishers-all = Yes, for everybody
finishers-only = No, only for people who finish their games
lobby-finished = · finished { $finished } of { $games }
refused-finishers-only = This table is for people who finish their games. Of your last { $games } with a clock you finished { $finished }. Finish { $missing ->
    [one] one more
   *[other] { $missing } more
} at other tables, and you are welcome here.
act-time-given = { $count ->
    [one] { $seat } gets more time.
    [2] { $seat } gets more time twice.
   *[other] { $seat } gets more time { $count } times.
}
act-time-stopped = Kreisel was away for a while. That time counts for nobody.
act-was-away = { $seat } has days off: meanwhile the clock stands still.
act-went-away = { $seat } is away from { $since } until { $until }.
act-back-early = { $seat } is back early from their days off.
act-day-off = { $count ->
    [one] { $seat } takes a day off.
   *[other] { $seat } takes { $count } days off.
}
act-absent = { $seat } has been away for long: the computer stands in until they are back.
act-came-back = { $seat } is back.
act-holds = { $seat } plays { $colour }, too, until they are back.
act-seat-offered = { $circle ->
    [partners] For a day { $seat } is offered to their partner.
    [substitutes] For a day { $seat } is offered to the substitutes of this server.
   *[anybody] Anybody who likes can take { $seat } now.
}
act-pause-wanted = { $wants ->
    [yes] { $still ->
        [yes] { $seat } says that the pause goes on.
       *[no] { $seat } would like a pause.
    }
   *[no] { $seat } would like to play on.
}
act-silence-told = { $pause ->
    [yes] For two weeks of this pause nobody has been here. In a week this table closes, unless somebody plays on or says that the pause goes on.
   *[no] Nothing has happened here for two weeks. In a week this table closes.
}
clock-decided = { $count ->
    [one] Time was up for { $seat }, so the computer decided this once.
    [2] Time was up for { $seat } twice, so the computer decided.
   *[other] Time was up for { $seat } { $count } times, so the computer decided.
}

# On the board, and calls
board-until = deadline { $until }
board-paused = -# Everybody agreed to a pause: no clock is running.
ping-reminder = Your time at this table runs out { $until }. { $what }
ping-several = { $count } tables are waiting for you, the most urgent first:
control-most-urgent = Show the most urgent board
ping-stood-in = Your time was up, so the computer plays on for you. Come back whenever you like: { $seat } is yours again with one tap.
vacancy-offered = { $circle ->
    [partners] { $who } is away, and the computer plays { $seat }. Until { $until } the seat is offered to you alone: would you like to play it, too, until they are back?
   *[substitutes] { $who } is away, and the computer plays { $seat }. Until { $until } the seat is offered to { $people ->
        [one] you alone
       *[other] you first
    }: would you like to play on?
}
control-step-in = I step in
control-return-to = { $seat }: I am back
ping-silence = { $pause ->
    [yes] You agreed to a pause, and for two weeks nobody has been here. Play on or say that the pause goes on, or the table closes in a week.
   *[no] Nothing has happened here for two weeks. Play on, or the table closes in a week.
}
list-away = { $line } · away until { $until }
list-until = { $line } · deadline { $until }

# Refusals
refused-bad-pace = A clock has from { $least ->
    [one] one hour
   *[other] { $least } hours
} to { $most } days, and per decision at least one hour more, but no more than at the start. Try `2 days + 12 h`.
refused-unreadable-pace = I do not understand that clock. Try `brisk`, `normal`, `slow`, `none`, or your own: `2 days + 12 h`.
refused-set-aside = { $seat } is offered to others first, until <t:{ $until }:f>. Then anybody can take it.
refused-seat-gone = Somebody else plays { $seat } by now, as you were away for long. You can look on, or `{ slash-play }` opens a new table.
refused-many-servers = You stand in on { $most } servers already, which is the limit. Stop on one of them first.
refused-no-clock = Nobody’s clock is running at this table.
refused-own-clock = You cannot give yourself more time. Anybody else at the table can.
refused-much-time = That is enough: at most { $most } days can be given for one decision.
refused-bad-dates = Say from when to when, up to 60 days ahead: for example from `24.12.` to `2.1.`, or `2026-12-24`.
refused-still-away = You are away until <t:{ $until }:f>. You can take days that come later when you are back.
refused-few-days-off = That takes { $days ->
    [one] one day
   *[other] { $days } days
} off, and you have { $left }. Choose a shorter time.
refused-bad-zone = I do not know that time zone. Try `Europe/Berlin`, `America/New_York` or `Asia/Tokyo`.

# /my away, quiet hours, the clock of new tables
command-moderate-clock-help = The clock of new tables
moderate-option-clock-help = brisk, normal, slow, none, or a clock of your own: 2 days + 12 h
command-my-away = away
command-my-away-help = Take days off: your clocks stop meanwhile
option-away-from = from
option-away-from-help = The first day, e.g. 24.12. or 2026-12-24; empty: today
option-away-to = to
option-away-to-help = The last day, e.g. 2.1. or 2027-01-02
control-clock = Clock
option-clock = clock
option-clock-help = How much time everybody has: brisk, normal, slow, none, or your own: 2 days + 12 h
clock-title = ### Clock
clock-own = My own clock…
clock-rests = -# No clock is running here: take your time.
clock-runs = { $who }: decides { $until } at the latest
clock-left = { $who }: { $left } left
clock-excuses = -# The computer has decided { $used } of { $most } times for them.
control-give-time = Give { $who } a day more
control-pause = I would like a pause
control-pause-end = Play on
control-pause-still = The pause goes on
dialog-pace-title = Your own clock
dialog-pace = Time at the start + time per decision
dialog-pace-help = for example: 2 days + 12 h
away-title = ### Days off
away-days = { $count ->
    [0] You have no days off left. Each month brings two more.
    [one] You have one day off. Each month brings two more, up to 30.
   *[other] You have { $count } days off. Each month brings two more, up to 30.
}
away-now = You are away from { $since } to { $until }; your clocks stand still meanwhile.
control-away = Take days off
control-return = I am back
dialog-away-title = Days off
dialog-away-from = First day
dialog-away-from-help = e.g. 24.12. or 2026-12-24; empty: today
dialog-away-to = Last day
dialog-away-to-help = e.g. 2.1. or 2027-01-02
control-quiet = Quiet hours
dialog-quiet-title = Quiet hours
dialog-zone = Your time zone
dialog-zone-help = e.g. Europe/Berlin
dialog-quiet-first = From (hour)
dialog-quiet-last = To (hour)
quiet-set = { $any ->
    [yes] Nobody reminds you from { $first } to { $last } o’clock ({ $zone }).
   *[no] You have no quiet hours ({ $zone }).
}
control-stand-in = Stand in for others
stand-in-title = ### Stand in
    At which games of this server may I offer you the seat of somebody who is away? Once a day at most, in a message that does not ring.
stand-in-none = You do not stand in here any more.
stand-in-set = You stand in here at { $games }. Thank you!
stand-in-where = You stand in for people of a server. Please tap this on the server you mean.
refused-bad-hours = Quiet hours are whole hours, { $most } at most: for example from 22 to 8.
