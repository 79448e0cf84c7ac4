# Der Rundgang durch Gravitation; jeder Schritt steht neben einem Bild.

tour-gravitation-1 = Bring deine fünf Steine aus dem Hangar in Formation: auf die fünf Felder deiner Farbe, die in einer Reihe zur Mitte liegen. Fang mit Phase 1 an: Da gewinnen drei nebeneinander, und nichts hält dich auf.
tour-gravitation-2 = Du wirfst zwei Würfel und spielst einen davon oder die Summe. In Phase 1 kostet jeder Schritt 1, und du tunnelst kostenlos durch alle, die im Weg stehen. Hier spielt Rot die 4 und kommt an zwei Steinen von Blau vorbei.
tour-gravitation-3 = Phase 2 bringt die Gravitation. Nach innen ziehst du auf roten und blauen Linien kostenlos, aber um auf einer Bahn zu bleiben, zahlst du ihre Zahl; was übrig ist, kommt in den Speicher. Rot zahlt hier 7 von 10 und speichert 3.
tour-gravitation-4 = Auf der Bahn kostet jeder Schritt 1. Steht jemand im Weg, stößt du: Dein Stein hält davor, und der letzte der Reihe fliegt so weit, wie du Energie gibst. Hier stößt Rot mit 4.
tour-gravitation-5 = Phase 3 ist das ganze Spiel: alle fünf Steine in Formation. Der Speicher schützt jetzt auch: Rot stößt mit 3, und Gelb darf bis zu 3 Punkte ausgeben, um den Stoß zu schwächen oder zu stoppen. Ein Pasch wird ohne Gravitation gespielt wie in Phase 1, und vor dem Wurf darfst du seine Summe vorhersagen.
tour-gravitation-6 = Dein Zug: Tipp auf den Buchstaben eines Steins, dann siehst du, wohin er kann und was es kostet. Der Speicher rechnet von selbst mit. Reicht die Energie für keinen Zug, stürzt vielleicht ein Stein ab; halte also eine Reserve.
