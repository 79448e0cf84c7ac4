# The rules of Tunnel X, each under its number.

rule-title-X1 = Two dice, one counts
rule-X1 = Who begins is agreed or drawn; then it goes clockwise. You roll two dice but play only one of them, with one stone. Two ones count 1, 2 or 11.

rule-title-X2 = Step by step
rule-X2 = Each step follows a line in its direction and costs 1, also the one from the hangar to your station field. You use up the whole value and end on a free field.

rule-title-X3 = Right through others
rule-X3 = You tunnel taken fields: you get through, and they cost nothing. This holds for your station field, too, when you come from the hangar.

rule-title-X4 = Back to the hangar
rule-X4 = A tunnelled stone goes back to its hangar, one of your own too. On special fields stones are safe, except on a double.

rule-title-X5 = Full orbit
rule-X5 = If every field of an orbit is taken when your move begins, you cannot enter it. A stone that stands in it must first leave it by a red, blue or yellow line; after that it is open to that stone.

rule-title-X6 = A 1 and a 2
rule-X6 = You play the 1 or the 2, or your stone goes to the nearest thing in its orbit. After that you roll again in any case.

rule-title-X7 = Variant sum
rule-X7 = If agreed on: on a double you may also play the sum, but then without tunnels. Taken fields are closed to you, and nobody goes back.

rule-title-X8 = Who wins
rule-X8 = All five stones in their own formation win; it is checked first for the colour on turn, then clockwise. If nothing can move, you miss the turn; after a 1 and a 2 you roll again all the same.
