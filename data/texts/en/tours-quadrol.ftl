# The tour of Quadrol; each step stands beside a picture.

tour-quadrol-1 = Bring your four stones over the board and across the line opposite. Red starts below and goes up, Yellow the other way; Blue and Green go across. The first with all four on the other side wins.
tour-quadrol-2 = Two colour dice, two moves: each colour leads along a line of that colour to the next point. Red has just used the red die, the green one is left. With red or blue you also enter new stones and go home.
tour-quadrol-3 = Short cuts: whoever comes to a white point may jump to another white one for nothing, as here from 3.3 to 5.5. Black points do the same, but only with a black die.
tour-quadrol-4 = With two dice that fit in a straight line you jump over a stone. Beware of the red squares: whoever lands there goes back to the start. As long as there is another way, Kreisel does not even offer you such moves.
tour-quadrol-5 = You are Red and have rolled blue and black. The square letter is on the stone, the round ones are where it can go: C leads home, and you win. Tap the button. Where there are many choices, you choose the stone first, then where it goes.
