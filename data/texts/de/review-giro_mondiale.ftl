# Was ein Computer in Giro Mondiale sieht.

feature-giro-mondiale-turn = der nächste Wurf
feature-giro-mondiale-waits = eine Runde, die nicht ausfällt
feature-giro-mondiale-to-go = weniger Züge bis ins Ziel
feature-giro-mondiale-next-throw = mehr Zahlen, die beim nächsten Wurf helfen
feature-giro-mondiale-danger = Autos, die niemand schlagen kann
feature-giro-mondiale-forced = die freie Wahl des Autos
feature-giro-mondiale-closes = ein Ring, der für die anderen gesperrt ist
feature-giro-mondiale-ring = Autos, die weiter innen sind
feature-giro-mondiale-centre = Autos im Ziel
feature-giro-mondiale-road = die richtige Zahl von Autos auf der Straße
