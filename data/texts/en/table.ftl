# What /table and its kin answer.

table-listed = { $game } #{ $number } · { $kind ->
    [yours] your turn
    [lobby] not started yet
    [over] over
   *[playing] somebody else’s turn
}
table-none = You are not at any table right now. `{ slash-play }` opens one, and `{ slash-join }` finds you a free seat.
table-none-open = No table here has a free seat for you. Open your own with `{ slash-play }`.
table-which = You are at several tables. Which one do you mean?
table-name-it = You are at several tables. Say which one with the option `table`:
answer-rolled = The dice have fallen.
answer-undone = Taken back.
answer-undo-asked = I am asking the others whether they agree.
table-which-free = Several tables have a free seat. Which one would you like?
table-name-free = Several tables have a free seat. Say which one with the option `table`:
answer-started = The game is on.
answer-closed = The table is closed.
answer-joined = You are in: { $link }
answer-alone = This table is in your direct messages, and only you can see it. Open one in a group or on a server to play with others.
answer-no-bots = That is a bot, and bots do not play here. To add a computer player, use the button in the lobby.
answer-cannot-see = { $who } cannot see { $where }, so my call would not reach them. Ask them to a table in a channel that both of you see, or have somebody who manages the server let them in.
answer-offered = { $who } can take your seat now. Until then you play on; to withdraw the offer, use the same command without a person.
answer-offer-withdrawn = The offer is withdrawn. You keep your seat.
answer-offer-whom = You have not offered your seat to anybody. Say who should get it with the option `person`.
answer-invited = { $who } is invited; I have just let them know.
answer-invited-full = { $who } is invited, but no seat is free right now. Once one is, `{ slash-join }` takes it.
answer-not-here = { $who } is not in this conversation and would not see the table. Open one in a group or on a server where both of you are.
answer-invited-none = { $who } is invited but does not want pings. Please tell them yourself.
answer-invited-before = { $who } was already invited and will not be pinged again.
invitation = { $people ->
    [one] you are invited to { $game } #{ $number }.
   *[other] you are all invited to { $game } #{ $number }.
}
invitation-withdrawn = The offer is withdrawn.
invitation-seat = { $who } offers you their seat at { $game } #{ $number }.
control-take-seat = { $seat }: take the seat
control-unplan = Forget the plan
export-how = Table { $number } as a file. `python -m games verify FILE` checks it, offline.

# Standing orders
orders-title = **{ $game } #{ $number } · { $seat }**
    What should happen automatically for your seat?
orders-nothing = Nothing automatic
order-rolls = Roll the dice for me
order-help-rolls = Otherwise you tap Roll on each of your turns
order-forced = Play for me when there is only one way
order-help-forced = Otherwise you confirm these moves, too
order-asked = **{ $order }**: { $help }
order-given = { $order }: { $value }
order-value = { $value ->
    [0] no
   *[other] yes
}
order-unknown = This game has no such order. Choose one from the list of `order`.
orders-plan = Planned for your next decision: { $plan }
orders-no-plan = -# No move is planned. `{ slash-settings } plan:` plans one.
orders-forget-plan = Plan nothing
orders-plan-later = It is your turn right now. Play first, then plan the next move.
orders-plan-unknown = That move is not among those that may come. Choose one from the list of `plan`.
orders-plan-lost = a move that is out of reach now

# Rules
rules-which = The rules of which game?
rules-pictures = Rules with pictures
rules-all = All rules of { $game }
legend-none = Nothing on this board needs a legend. The rules tell everything else.
rules-no-such = There is no such rule. Choose one from the list.
menu-no-table = This message does not belong to a table. Try it on a message with a board.
why-not-yours = It is { $who }’s decision right now.
