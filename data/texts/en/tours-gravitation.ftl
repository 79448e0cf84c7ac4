# The tour of Gravitation; each step stands beside a picture.

tour-gravitation-1 = Bring your five stones from the hangar into formation: onto the five fields of your colour, in a row towards the middle. That is phase 3, the whole game; in phases 1 and 2 three side by side are enough.
tour-gravitation-2 = You roll two dice and play one of them or the sum. Red and blue lines take you inward for nothing, but to stay in an orbit you pay its number. Here Red pays 7 of 10 and stores 3.
tour-gravitation-3 = Within an orbit every step costs 1. If somebody is in the way, you bump: your stone stops before them, and the last of the row flies as far as the energy you give. Here Red bumps with 4.
tour-gravitation-4 = Stored energy protects, too: Red bumps with 3, and Yellow may now spend up to 3 points to weaken or stop the bump. You are asked about that even if it is not your turn.
tour-gravitation-5 = On a double gravity rests: every step costs 1, and you tunnel through whoever is in the way at no cost. Before the roll you may also predict its sum; if you are right, you get further.
tour-gravitation-6 = Your turn: tap the letter of a stone, and you see where it can go and what that costs. The store does its own sums. If your energy is not enough for any move, a stone may crash; so keep some in reserve.
