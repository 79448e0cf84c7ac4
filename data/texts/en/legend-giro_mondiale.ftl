# What the signs of Giro Mondiale mean, on one picture.

legend-giro-mondiale = Signs
sign-giro-mondiale-stop = Stop
sign-giro-mondiale-stop-means = Whoever comes to stand here misses the next turn.
sign-giro-mondiale-green-arrow = Green arrow
sign-giro-mondiale-green-arrow-means = On at once: one ring inward, from ring 4 into the centre.
sign-giro-mondiale-no-thoroughfare = No thoroughfare
sign-giro-mondiale-no-thoroughfare-means = Off at once: one ring outward, from ring 1 back to the parking lot.
sign-giro-mondiale-link-road = Link road
sign-giro-mondiale-link-road-means = One ring inward at once. Nobody gets past a car that waits here, and nobody captures it. It must go next.
sign-giro-mondiale-ice = Ice
sign-giro-mondiale-ice-means = You slide on by the same number, once in a move.
sign-giro-mondiale-no-overtaking = No overtaking
sign-giro-mondiale-no-overtaking-means = Nobody gets past a car that stands here.
sign-giro-mondiale-priority-road = Priority road
sign-giro-mondiale-priority-road-means = Roll again at once and move the same car on.
sign-giro-mondiale-turn-back = Turn back
sign-giro-mondiale-turn-back-means = From here the car goes the other way.
sign-giro-mondiale-roadworks = Roadworks
sign-giro-mondiale-roadworks-means = While a car stands here, its ring is closed to all others. It must go next.
sign-giro-mondiale-no-stopping = No stopping
sign-giro-mondiale-no-stopping-means = Back to the parking lot.
sign-giro-mondiale-end-of-restrictions = End of restrictions
sign-giro-mondiale-end-of-restrictions-means = From here the car goes whichever way you like.
