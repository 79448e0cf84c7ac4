# The rules of Rundlauf, each under its number.

rule-title-L1 = Ring, start and goal
rule-L1 = The ring has 40 fields. Every colour has four pieces parked (B), a start field on the ring (A) and four goal fields a to d; a is next to the ring, d is the innermost.

rule-title-L2 = Who begins
rule-L2 = Everybody rolls once and the highest number begins; after a tie you roll again. Then it goes clockwise. Whoever has finished is passed over.

rule-title-L3 = Three sixes at most
rule-L3 = Counting from your first 6 you have three rolls at most: a third 6 ends your turn. Failed attempts before it do not count.

rule-title-L4 = Another roll
rule-L4 = After a 6 you roll again, even if you could not move with it. Only whoever has just come home with the last piece stops.

rule-title-L5 = Three attempts
rule-L5 = If none of your pieces is on the ring, some piece of yours is parked, and those in the goal stand as deep inside as they can, you have three attempts to roll a 6.

rule-title-L6 = Enter with a 6
rule-L6 = With a 6 a parked piece enters on your start field.

rule-title-L7 = Once around
rule-L7 = A piece moves clockwise by exactly the number rolled, on the ring past others, too. After a full lap it turns into your goal. There it cannot pass another piece, and nothing goes beyond d.

rule-title-L8 = Capturing pieces
rule-L8 = A field holds one piece only. If you land on an opposing one, it is parked again, even if you have only just entered. You cannot capture your own pieces.

rule-title-L9 = What comes first
rule-L9 = A piece of yours on your start field must leave it first, if it can. Else with a 6 you must enter a parked piece, unless your start field holds a piece of yours. In all other cases the choice is yours.

rule-title-L10 = Moving is a must
rule-L10 = The whole number belongs to one piece. If you can move, you must, even if the only move captures. If nothing can move, the roll is lost.

rule-title-L11 = Playing for places
rule-L11 = The first to have all four pieces in the goal wins. The others play on for the places until only one colour is left, which comes last.
