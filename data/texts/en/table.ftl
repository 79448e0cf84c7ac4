# What /table and its kin answer.

table-listed = { $game } #{ $number } · { $kind ->
    [yours] your move
    [lobby] not begun yet
    [over] ended
   *[playing] somebody else’s move
}
table-none = You do not sit at any table right now. `/play` opens one, and `/table join` finds you a free seat.
table-none-open = I found no single table with a free seat here. Choose one with the option `table`, or open your own with `/play`.
table-which = You sit at several tables. Which one do you mean?
table-name-it = You sit at several tables. Say which one with the option `table`:
answer-rolled = The dice have fallen.
answer-undone = Taken back.
answer-undo-asked = The others are asked whether they agree.
answer-closed = The table is closed.
answer-joined = You are in: { $link }
answer-alone = This table is in your direct messages, and only you can see it. Open one on a server to play with others.
answer-no-bots = That is a bot, and bots do not play here. A computer player joins by the lobby’s button.
answer-offered = { $who } can take your seat now. Until then you play on; the same command without a person withdraws the offer.
answer-offer-withdrawn = The offer is withdrawn. You keep your seat.
answer-offer-whom = You have offered your seat to nobody. Say with the option `person` who should get it.
answer-invited-mention = { $who } is invited and was called.
answer-invited-dm = { $who } is invited and got a direct message.
answer-invited-none = { $who } is invited, but does not want to be called by me. Tell them yourself.
answer-invited-before = { $who } was invited before and is not called again.
invitation = you are invited to { $game } #{ $number }.
invitation-seat = { $who } offers you their seat at { $game } #{ $number }.
control-take-seat = { $seat }: take the seat
control-unplan = Forget the plan
export-how = Table { $number } as a file. `python -m games verify FILE` checks it, offline.

# Standing orders
orders-title = **{ $game } #{ $number } · { $seat }**
    What should hold for your seat here?
orders-nothing = Nothing by itself
orders-rolls = Throw my dice
orders-rolls-help = As soon as it is my turn
orders-forced = Play forced moves
orders-forced-help = When only one move is possible
orders-predicts = Ask for predictions
orders-predicts-help = Before each of my throws
orders-waives = Waive my demand
orders-waives-help = Others need not leave their special fields first
orders-shield-help = Energy for shields, when somebody bumps a stone of yours:
orders-plan = Planned for your next decision: { $plan }
orders-no-plan = -# No move is planned. `/table settings plan:` plans one.
orders-forget-plan = Plan nothing any more
orders-plan-later = It is your decision right now. Play first, then plan the next move.

# Rules
rules-which = The rules of which game?
rules-pictures = Rules with a picture
rules-all = All rules of { $game }
rules-no-such = There is no such rule. Choose one from the list.
why-no-table = This message belongs to no table. Use it on a board.
why-not-yours = It is { $who }’s decision right now.
