# What happened at a table. does-: the event's seat is the subject; deals-: whoever acts;
# fact-: a clause of its own; via-: in brackets behind the clause before.

act-opened = A table for { $game } is open.
act-joined = { $phase ->
    [lobby] { $seat } is in.
   *[other] { $seat } joins the running game.
}
act-took-over = { $had ->
    [player] { $seat } takes over from { $other }.
    [computer] { $seat } takes over from the computer.
   *[nobody] { $seat } takes the open seat.
}
act-hinted = { $seat } asked the computer for a hint.
act-computer-joined = { $stands_in ->
    [yes] The computer now plays on for { $seat }.
   *[no] { $seat } is played by the computer.
}
act-left = { $how ->
    [player] { $seat } leaves the table.
   *[other] { $seat } no longer sits at the table.
}
act-colour-changed = { $seat } now plays { $colour }.
act-option-agreed = Agreed: { $option }: { $value }.
act-grace-agreed = { $seconds ->
    [0] Agreed: a tap stands at once.
   *[other] Agreed: one’s own tap can be taken back for { $seconds } seconds.
}
act-host-changed = { $seat ->
    [none] The table has a new host.
   *[other] { $seat } is the host now.
}
act-colours-drawn = { $host ->
    [none] Colours are drawn: { $drawn }.
   *[other] { $host } has colours drawn: { $drawn }.
}
act-start-agreed = { $kind ->
    [seat] Agreed: { $seat } begins.
    [host] Agreed: the host says who begins.
   *[lot] Agreed: the lot decides who begins.
}
act-started = The game begins.
act-undo-asked = { $seat } would like to take back a move.
act-undo-answered = { $agrees ->
    [yes] { $seat } agrees to taking it back.
   *[no] { $seat } is against taking it back; the move stands.
}
act-undo-withdrawn = { $seat } no longer wants to take the move back.
act-undone = { $seat ->
    [none] The move is taken back.
   *[other] { $seat } takes the move back.
}
act-gave-up = { $how ->
    [player] { $seat } resigns.
    [moderator] { $seat } was taken out of the game by a moderator.
   *[other] { $seat } was taken out of the game.
}
act-closed = { $phase ->
    [expired] The table is closed because nobody started the game.
   *[other] { $how ->
        [clock] Nobody came back, so this table is closed.
       *[other] The game was called off.
    }
}
act-closed-places = Final standings: { $places }.
act-place = { $place }. { $seats }
act-series-stopped = The series ends here.
act-rematched = The rematch is at table { $table }.
start-throw = { $seat } { $die }
start-thrown = Rolls for the start: { $throws }; { $seat } begins.
start-drawn = By lot, { $seat } begins.
start-agreed = { $seat } begins.
does-thrown = rolls { $dice }
does-moved = moves from { $from } to { $to }
does-passed = passes
does-no-move = { $why ->
    [none] cannot move
   *[other] cannot move ({ $why })
}
does-finished = { $own ->
    [yes] is home in { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } place
   *[no] takes { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    } place
}
fact-ended = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
as-ordered = as planned
only-move = the only move
