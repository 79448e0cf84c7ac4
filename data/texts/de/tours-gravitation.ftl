# Der Rundgang durch Gravitation; jeder Schritt steht neben einem Bild.

tour-gravitation-1 = Bring deine fünf Steine aus dem Hangar in Formation: auf die fünf Felder deiner Farbe, die in einer Reihe zur Mitte liegen. So ist es in Phase 3, dem ganzen Spiel; in Phase 1 und 2 reichen drei nebeneinander.
tour-gravitation-2 = Du wirfst zwei Würfel und spielst einen davon oder die Summe. Nach innen ziehst du auf roten und blauen Linien kostenlos, aber um auf einer Bahn zu bleiben, zahlst du ihre Zahl. Rot zahlt hier 7 von 10 und speichert 3.
tour-gravitation-3 = Auf der Bahn kostet jeder Schritt 1. Steht jemand im Weg, stößt du: Dein Stein hält davor, und der letzte der Reihe fliegt so weit, wie du Energie gibst. Hier stößt Rot mit 4.
tour-gravitation-4 = Energie im Speicher schützt auch: Rot stößt mit 3, und Gelb darf jetzt bis zu 3 Punkte ausgeben, um den Stoß zu schwächen oder zu stoppen. Dafür wirst du gefragt, auch wenn du nicht am Zug bist.
tour-gravitation-5 = Bei einem Pasch ruht die Gravitation: Jeder Schritt kostet 1, und du tunnelst kostenlos durch alle, die im Weg stehen. Vor dem Wurf darfst du auch seine Summe vorhersagen; wer richtig liegt, kommt weiter.
tour-gravitation-6 = Dein Zug: Tipp auf den Buchstaben eines Steins, dann siehst du, wohin er kann und was es kostet. Der Speicher rechnet von selbst mit. Reicht die Energie für keinen Zug, stürzt vielleicht ein Stein ab; halte also eine Reserve.
