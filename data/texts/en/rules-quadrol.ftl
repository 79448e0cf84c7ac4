# The rules of Quadrol, each under its number.

rule-title-Q1 = Across the board
rule-Q1 = On 7 by 7 points your four stones go from your start line across the line opposite: Red upward, Blue to the right, Yellow downward, Green to the left. 3.5 is the fifth point from below in column 3.

rule-title-Q2 = Coloured lines
rule-Q2 = Lines join neighbouring points: red and blue by turns across and upright, yellow slanting up to the right, green slanting down to the right.

rule-title-Q3 = White, black and red
rule-Q3 = Four white and four black points invite you to jump. Five red squares, one in the middle and one in the middle of each side, send your stone back to the start.

rule-title-Q4 = Two colour dice
rule-Q4 = Each die has six sides: red, blue, yellow, green and black twice.

rule-title-Q5 = One roll, two moves
rule-Q5 = Who begins is agreed or drawn; then it goes clockwise. You roll once. Each die is a move; the order is yours, and it may be the same stone or another.

rule-title-Q6 = What a die can do
rule-Q6 = A colour leads along its line to a free neighbouring point. Red and blue also enter on point 2, 3, 5 or 6 of your first row, or lead from the last row home. Black jumps from black to black: right after arriving or later as a first move.

rule-title-Q7 = Jumping over a stone
rule-Q7 = With both dice together you jump straight over any stone onto the free point behind it: with red and blue, yellow twice or green twice. It works only from point to point, not when entering or going home.

rule-title-Q8 = Not straight back
rule-Q8 = With the second die the same stone may not go back the way it has just come.

rule-title-Q9 = Jumping on white
rule-Q9 = When a stone arrives on a white point, it may at once jump to any other white point that is free. It costs no die and works only once per roll.

rule-title-Q10 = Back from a red square
rule-Q10 = A stone that comes onto a red square, even on its way, has to start over behind its line, and not with this roll. The same happens if you jump over a stone that stands on such a square.

rule-title-Q11 = What you must use
rule-Q11 = You must use coloured dice, both if there is any way to; only after a move home the second may be lost, if it does not fit then. Black is always up to you. You must keep off red squares as long as there is another way.

rule-title-Q12 = Who wins
rule-Q12 = The first to have all four stones home wins. The others play on for the places until only one colour is left.

rule-title-Q13 = One red square less
rule-Q13 = As soon as somebody has all stones home, every other colour may use the red square before its own goal line: its stones may stand there, cross it and go home from it. The other red squares stay in force.
