# Was ein Computer in Giro Mondiale sieht.

feature-giro-mondiale-turn = der nächste Wurf
feature-giro-mondiale-waits = kein Aussetzen
feature-giro-mondiale-to-go = ein kürzerer Weg zur Mitte
feature-giro-mondiale-next-throw = ein guter Zug mit dem nächsten Wurf
feature-giro-mondiale-danger = Autos, die niemand schlagen kann
feature-giro-mondiale-ring = Autos, die besser stehen, weiter innen oder auf besseren Schildern
feature-giro-mondiale-centre = Autos in der Mitte
