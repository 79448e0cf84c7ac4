# Krone, the seventh game of the tests.

pitch-krone = Walk to the crown, dare before you roll, and push whoever stands in your way.
goal-krone = Goal: whoever reaches the crown first wins.
tally-krone = { $reached } of { $needed } fields
option-krone-purse = Purse
option-help-krone-purse = How many coins everybody begins with.
value-krone-purse-1 = one coin
value-krone-purse-3 = three coins
value-krone-purse-5 = five coins
option-krone-sides = Sides
option-help-krone-sides = Four players in two teams: whoever reaches the crown wins for both.
value-none-krone-sides = no sides
option-krone-peace = Peace
option-help-krone-peace = Who keeps the peace pushes nobody and is not pushed.
value-none-krone-peace = nobody
order-krone-dares = Ask me whether I dare
order-help-krone-dares = Otherwise you always stay calm
order-krone-peaceful = Keep the peace
order-help-krone-peaceful = You push nobody, and nobody pushes you
order-krone-pays = Coins
order-help-krone-pays = how much I pay when you are pushed
order-value-krone-pays = { $value ->
    [-1] Ask me
    [0] Nothing
   *[other] Up to { $value }
}
label-krone-dare = { $dares ->
    [yes] Dare
   *[no] Stay calm
}
do-krone-dare = { $dares ->
    [yes] dare it
   *[no] stay calm
}
label-krone-pay = { $coins ->
    [0] Pay nothing
   *[other] Pay { $coins }
}
do-krone-pay = { $coins ->
    [0] pay nothing
   *[other] pay { $coins }
}
asked-krone-move = { $seat } has a { $dice }. Walk or wait?
asked-krone-before-roll = { $seat } may dare before the roll.
asked-krone-answer = { $turn } pushes { $seat }, who has { $coins } in the purse. How much to pay?
asked-you-krone-move = You have a { $dice }. Walk or wait?
asked-you-krone-before-roll = Do you dare?
asked-you-krone-answer = { $turn } pushes you. You have { $coins } in your purse. How much do you pay?
does-krone-dared = dares
deals-krone-challenged = pushes { $seat } on { $field }
does-krone-fell-back = falls back to { $to }{ $coins ->
    [0] {""}
   *[other] {" "}for { $coins }
}
why-dare-lost = a dare needs a { $least } or more
why-beyond-crown = the number leads beyond the crown
why-partner-there = your partner stands there
why-peace-there = there is peace
fault-coin-count = purses given: { $count }, seats: { $wanted }
fault-crown-taken = somebody is at the crown, so the game is over
fault-dare-missing = the dice come after the dare
fault-nobody-pushed = { $seat } is not pushed here
krone-place = { $place ->
    [S] the start
    [K] the crown
   *[other] { $place }
}
krone-asked-pay = { $seat } is pushed and may pay.
krone-asked-dare = { $seat } may dare.
krone-dared = { $seat } dares.
krone-seat = { $seat }: on { $place }, coins: { $coins }.
krone-peace = Peace is kept by { $seats }.
krone-pushed = { $seat } is pushed.
rule-title-K1 = Path and purse
rule-K1 = Everybody begins at the start with a purse of coins and walks eleven fields to the crown.
rule-title-K2 = Daring before the roll
rule-K2 = Before your roll you may dare. With a 4 or more you then walk twice as far, with less you do not walk at all.
rule-title-K3 = Walking and waiting
rule-K3 = You may walk as far as the die shows, but not beyond the crown. You never have to.
rule-title-K4 = Pushing somebody back
rule-K4 = Whoever comes to a field with a foreign piece pushes it three fields back. Its owner can pay, and is pushed a field less for each coin.
rule-title-K5 = Keeping the peace
rule-K5 = Who keeps the peace pushes nobody and is not pushed.
rule-title-K6 = Two against two
rule-K6 = Four can play in two teams. Partners do not push each other, and win together.
rule-title-K7 = Crown and score
rule-K7 = Whoever reaches the crown wins. In a series the winners score the fields that the others lack.
tour-krone-1 = This is Krone. All pieces are at the start and want to go to the crown, eleven fields away.
tour-krone-2 = Red has rolled a 4 and walks four fields. Nobody has to walk.
tour-krone-3 = Yellow comes to Red's field and pushes: Red falls back, or pays some coins to fall less far.
tour-krone-4 = Your turn! The letters are on the picture and on the buttons: tap A to walk to the crown.
