# The rules of Giro Mondiale, each under its number.

rule-title-G1 = Four rings around the centre
rule-G1 = Four ring roads of 24 fields each lie around the centre, which is the goal: ring 1 is the outermost, ring 4 the innermost. Every colour has a parking lot outside. 2.7 is the seventh field of ring 2, counted clockwise from Red’s quarter.

rule-title-G2 = Four equal quarters
rule-G2 = Every colour starts in its own quarter. All four quarters are alike: each ring has the same six signs in the same order.

rule-title-G3 = One die, the whole number
rule-G3 = You move one car by exactly the number rolled, clockwise unless a sign has turned it around. Fields of the link roads count.

rule-title-G4 = Leaving the parking lot
rule-G4 = You may start with any number. The car drives as many fields into your quarter of ring 1 as the die shows, and then obeys the sign there.

rule-title-G5 = No passing here
rule-G5 = Nobody gets past a car that waits on a link road or on no overtaking, in either direction. This holds for your own cars, too.

rule-title-G6 = Signs that send you on
rule-G6 = Green arrow: one ring inward, from ring 4 into the centre. No thoroughfare: one ring outward, from ring 1 to the parking lot. Ice: the same number again (but not twice in one move). No stopping: to the parking lot. Then the sign where you arrive counts.

rule-title-G7 = All or nothing
rule-G7 = A car makes its whole move or none: as soon as one part of the way is barred, you have to take another car.

rule-title-G8 = Capturing cars
rule-G8 = A field holds one car only. Where yours comes to stand on a taken field, the other car is captured and goes to its parking lot, even one of your own or of your team. Nothing is ever captured on a link road.

rule-title-G9 = Starting with 3 or 6
rule-G9 = A start with a 3 or a 6 leads straight back to the parking lot. It is a legal move all the same: choose it if you want everything to stay as it is.

rule-title-G10 = Onto a link road
rule-G10 = If your move ends on a link road, you go on one ring inward at once, from ring 4 into the centre. The field you arrive on and the next one must be free for that.

rule-title-G11 = On from a link road
rule-G11 = With a 1 you choose: one field further inward if it is free, or off the road clockwise. With any higher number you must leave it.

rule-title-G12 = Off it clockwise
rule-G12 = On a link road a car loses the direction it had. From there it always goes on clockwise.

rule-title-G13 = At a stop sign
rule-G13 = If your car comes to stand on a stop sign, you miss your next turn, even if the car is captured meanwhile.

rule-title-G14 = End of restrictions
rule-G14 = From here your car may go whichever way you like on its next move. It keeps that way until a sign changes it again.

rule-title-G15 = Turn back
rule-G15 = From here your car must go the other way on its next move. It keeps that way until a sign changes it again.

rule-title-G16 = This car goes first
rule-G16 = If one of your cars stands on a link road, a priority road or roadworks, you may move no other. If it cannot go, your turn is over.

rule-title-G17 = On a priority road
rule-G17 = You roll again at once and move the same car on. If it cannot go, it stays and must go next time. A 6 leads to the next priority road and gives yet another roll.

rule-title-G18 = Roadworks close the ring
rule-G18 = While a car stands on roadworks, that ring is closed: no other car may drive on it or enter it. Only a green arrow that points exactly at these roadworks may capture the car. With a 6 the car itself goes to the next roadworks, and the ring stays closed.

rule-title-G19 = New start, new direction
rule-G19 = In the parking lot and in the centre a car loses its direction. Whoever starts again goes clockwise.

rule-title-G20 = Who begins
rule-G20 = You choose your colours or let them be drawn. Everybody rolls and the highest number begins; after a tie you roll again. Then it goes clockwise.

rule-title-G21 = Move or pass
rule-G21 = If you can move, you must. You may pass only if nothing can move, or if every possible move captures a car. A car that has to go first goes in any case, even if it captures one of your own.

rule-title-G22 = Who wins
rule-G22 = The first to have all four cars in the centre wins, and the game is over.

rule-title-G23 = Two teams
rule-G23 = Four players can form two teams and talk things over. All rules stay, and partners can be captured, too. Whoever has all cars in the centre sits out; the first team with all eight there wins.

rule-title-G24 = Points in a series
rule-G24 = Whoever wins scores for every opposing car outside the centre: 5 in the parking lot, and 4, 3, 2 or 1 on rings 1 to 4. In teams both winners get the whole sum. Most points win; equal points share the place.
