# The tour of Giro Mondiale; each step stands beside a picture.

tour-giro_mondiale-1 = Bring your four cars from the parking lot across four ring roads into the centre. The first to do it wins. On the way, traffic signs decide where you end up.
tour-giro_mondiale-2 = You roll the die, then one of your cars moves, clockwise. You may start with any number. Red has a 2 here: the green arrow leads straight on to the next ring inward.
tour-giro_mondiale-3 = The grey link roads are even faster: whoever lands on one moves one ring inward and is safe there. The white disc with a red rim, however, sends you outward, and ice makes you slide on by the same number.
tour-giro_mondiale-4 = A field holds one car only. Here Red hits Blue: the blue car goes back to its parking lot. You may capture, but you hardly ever have to.
tour-giro_mondiale-5 = Roadworks! While Red stands there, the whole ring is closed: the yellow cars on it cannot leave, and nobody gets in. In return Red must go on with this very car next time.
tour-giro_mondiale-6 = This is your turn: square letters show which car goes, round ones where it ends up. Tap the button with the letter, and that is it. Here C takes Red onto the link road, and E right into the centre.
