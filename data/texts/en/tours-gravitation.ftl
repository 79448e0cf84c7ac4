# The tour of Gravitation; each step stands beside a picture.

tour-gravitation-1 = Bring your five stones from the hangar into formation: the five fields of your colour, in a row towards the middle. Begin with phase 1: there three side by side win, and nothing holds you back.
tour-gravitation-2 = You roll two dice and play one of them or the sum. In phase 1 every step costs 1, and you tunnel through whoever is in the way at no cost. Here Red plays the 4 and passes two stones of Blue.
tour-gravitation-3 = Phase 2 brings gravity. Red and blue lines take you inward for nothing, but to stay in an orbit you pay its number, and what is left goes into your store. Here Red pays 7 of 10 and stores 3.
tour-gravitation-4 = Within an orbit every step costs 1. If somebody is in the way, you bump: your stone stops before them, and the last of the row flies as far as the energy you give. Here Red bumps with 4.
tour-gravitation-5 = Phase 3 is the whole game: all five stones in formation. Stored energy protects now: Red bumps with 3, and Yellow may spend up to 3 points to weaken or stop the bump. A double is played without gravity, as in phase 1, and before the roll you may predict its sum.
tour-gravitation-6 = Your turn: tap the letter of a stone, and you see where it can go and what that costs. The store does its own sums. If your energy is not enough for any move, a stone may crash; so keep some in reserve.
