# What a computer sees in Giro Mondiale.

feature-giro-mondiale-turn = the next roll
feature-giro-mondiale-waits = no turn to miss
feature-giro-mondiale-to-go = a shorter way to the centre
feature-giro-mondiale-next-throw = a good use of the next roll
feature-giro-mondiale-danger = cars that nobody can capture
feature-giro-mondiale-ring = cars that stand better, further inward or on better signs
feature-giro-mondiale-centre = cars in the centre
