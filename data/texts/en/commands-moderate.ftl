# /moderate: for the managers of a server.

command-moderate = moderate
command-moderate-help = For everyone who manages this server
command-moderate-tables = tables
command-moderate-tables-help = All open tables of this server, the longest-waiting first
command-moderate-end = end
command-moderate-end-help = End a table
command-moderate-kick = kick
command-moderate-kick-help = Free a seat; in a running game the computer steps in
command-moderate-replace = replace
command-moderate-replace-help = Give a seat in a running game to somebody else
command-moderate-audit = audit
command-moderate-audit-help = What moderators did at a table
command-moderate-limits = limits
command-moderate-limits-help = How many tables may be open
command-moderate-channels = channels
command-moderate-channels-help = Where tables may be opened
command-moderate-language = language
command-moderate-language-help = The language of new tables
moderate-option-table = table
moderate-option-table-help = Which table of this server?
moderate-option-seat = seat
moderate-option-seat-help = Whose seat?
moderate-option-person = person
moderate-option-person-help = Who should play there?
moderate-option-per-person = person
moderate-option-per-person-help = How many open tables on this server may one person sit at?
moderate-option-per-server = server
moderate-option-per-server-help = How many tables may be open on this server?
moderate-option-allow = allow
moderate-option-allow-help = Tables may be opened in this channel
moderate-option-forbid = forbid
moderate-option-forbid-help = Tables may no longer be opened in this channel
moderate-option-everywhere = everywhere
moderate-option-everywhere-help = Tables may be opened in every channel again
moderate-option-rooms = rooms
moderate-option-rooms-help = Text channel for the private threads of tables in forums
moderate-option-language-help = Used unless somebody picks another one for their table
moderate-language-usual = That of whoever opens the table
moderate-no-limit = No limit here (at most { $most })
moderate-no-tables = No table is open on this server.
moderate-tables = { $count ->
    [one] **One table is open on this server:**
   *[other] **{ $count } tables are open on this server**, the longest-waiting first:
}
moderate-end-question = End table { $table }? Nobody can play on there afterwards.
moderate-ended = Table { $table } has ended.
moderate-kick-question = { $phase ->
    [lobby] Send { $who } away from table { $table }? The seat will be free.
   *[other] Take { $who } out of the game at table { $table }? The computer will play on there.
} Whoever is sent away is told, and can only come back by invitation.
moderate-kicked = { $who } no longer sits at table { $table }.
moderate-replaced = { $who } now plays { $seat } at table { $table }.
moderate-no-bots = Bots cannot play here. Choose a person; with `{ slash-moderate-kick }` the computer steps in.
moderate-holds = **Settings of this server**
    - Open tables per person: { $person }
    - Open tables in total: { $server }
    - Tables may be opened { $count ->
        [0] in every channel
       *[other] in { $channels }
    }.
    - Private threads of tables in forums: { $rooms ->
        [none] nowhere yet (`rooms:` names a text channel)
       *[other] in { $rooms }
    }.
    - Language of new tables: { $language ->
        [de] Deutsch
        [en] English
       *[usual] that of whoever opens the table
    }
    - Clock of new tables: { $clock }
control-mod-end = Yes, end it
control-mod-kick = Yes, send them away
audit-title = **What moderators did at { $table }**
audit-nothing = No moderator has done anything at { $table }.
audit-line = { $at } · { $who }: { $what }
audit-freed = freed the seat { $seat }
audit-sent-away = sent { $guest } away from { $seat }
audit-put-in = gave { $seat } to { $guest }
audit-replaced = gave { $seat } to { $guest }, which { $other } had before
audit-computer = let the computer play { $seat }
audit-host = made { $guest } the host
audit-started = started the game
audit-ended = ended the table
audit-other = changed something
