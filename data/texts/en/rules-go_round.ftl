# The rules of Go Round, each under its number.

rule-title-R1 = Lines, points, edge
rule-R1 = Five columns a to e and five rows 1 to 5 cross in 25 points. On the edge every line has two end fields; four corners, where no line ends, come on top. That makes 24 edge fields all around.

rule-title-R2 = How it begins
rule-R2 = Blue puts two pieces into the upper corners, Red into the lower ones. Each of you has 13 chips.

rule-title-R3 = Turn by turn
rule-R3 = Red plays against Blue. The starter is drawn; then you take turns, with one die.

rule-title-R4 = Along the edge
rule-R4 = Move one of your pieces by exactly the number rolled along the edge, clockwise or the other way, past other pieces if you like. The field at the end must be free. If nothing can move, you miss the turn.

rule-title-R5 = Placing a chip
rule-R5 = If after your move the lines of your two pieces cross in a free point, a chip of yours is placed there at once. Corners, parallel lines and both ends of one line give nothing.

rule-title-R6 = Who wins
rule-R6 = The first to place all 13 chips wins.

rule-title-R7 = Variant line
rule-R7 = If your pieces stand on both ends of one line, you put a chip on a free point of that line. You choose which.

rule-title-R8 = Variant shove
rule-R8 = You may move onto a field with an opposing piece. Then you shove it to a free field anywhere on the edge, be it a corner or the field you came from. Only whoever has moved may place a chip after that.

rule-title-R9 = A series of games
rule-R9 = You play as many games as you agreed on and take turns to begin. The winner of a game scores a point for every chip the other side has left. Most points win; equal points share the place.
