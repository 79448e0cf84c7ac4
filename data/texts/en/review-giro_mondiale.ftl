# What a computer sees in Giro Mondiale.

feature-giro-mondiale-turn = the next roll
feature-giro-mondiale-waits = a turn that is not missed
feature-giro-mondiale-to-go = fewer turns to the centre
feature-giro-mondiale-next-throw = more numbers that help with the next roll
feature-giro-mondiale-danger = cars that nobody can capture
feature-giro-mondiale-forced = a free choice of the car
feature-giro-mondiale-closes = a ring closed to the others
feature-giro-mondiale-ring = cars further inside
feature-giro-mondiale-centre = cars in the centre
feature-giro-mondiale-road = a good number of cars on the road
