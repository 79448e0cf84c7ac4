# Der Rundgang durch Go Round; jeder Schritt steht neben einem Bild.

tour-go_round-1 = Ein Spiel zu zweit. Ihr habt je zwei Figuren am Rand und 13 Chips. Wer zuerst alle Chips auf die Punkte in der Mitte gesetzt hat, gewinnt.
tour-go_round-2 = Du würfelst und ziehst eine deiner Figuren am Rand entlang, rechtsherum oder linksherum, genau um die gewürfelte Zahl. Hier geht Rot mit einer 4 die rechte Seite hinauf.
tour-go_round-3 = Jetzt zählt, wo sich die Linien deiner beiden Figuren kreuzen: Rot steht an Spalte b und an Reihe 2, also liegt gleich ein Chip auf b2. Stehen beide an Spalten oder beide an Reihen, gibt es nichts, in der Ecke auch nicht.
tour-go_round-4 = Wer einen Punkt zuerst besetzt, dem gehört er, und auf besetzte Randfelder darf niemand ziehen. Stell dich also so hin, dass du mit vielen Zahlen neue Punkte erreichst und der anderen Seite im Weg bist.
tour-go_round-5 = Du bist Blau und hast eine 3. Eckige Buchstaben zeigen die Figur, runde ihr Ziel. Mit F kommst du an Spalte d; die kreuzt deine Reihe 3, und auf d3 liegt ein Chip mehr. Tipp auf den Knopf mit dem Buchstaben.
