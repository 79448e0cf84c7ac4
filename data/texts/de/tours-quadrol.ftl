# Der Rundgang durch Quadrol; jeder Schritt steht neben einem Bild.

tour-quadrol-1 = Bring deine vier Steine über das Brett und über die Linie gegenüber. Rot startet unten und will nach oben, Gelb umgekehrt; Blau und Grün ziehen quer. Wer zuerst alle vier drüben hat, gewinnt.
tour-quadrol-2 = Zwei Farbwürfel, zwei Züge: Jede Farbe führt auf einer Linie dieser Farbe zum Nachbarpunkt. Rot hat gerade den roten Würfel genutzt, der grüne ist noch übrig. Mit Rot oder Blau setzt du auch neue Steine ein und ziehst ins Ziel.
tour-quadrol-3 = Abkürzungen: Wer auf einen weißen Punkt kommt, darf kostenlos auf einen anderen weißen springen, wie hier von 3.3 nach 5.5. Auf schwarzen Punkten geht das auch, aber nur mit einem schwarzen Würfel.
tour-quadrol-4 = Mit zwei Würfeln, die geradeaus passen, springst du über einen Stein. Hüte dich vor den roten Feldern: Wer dort landet, muss zurück an den Start. Solange es anders geht, bietet Kreisel dir solche Züge gar nicht erst an.
tour-quadrol-5 = Du bist Rot und hast Blau und Schwarz gewürfelt. Der eckige Buchstabe steht am Stein, die runden an seinen Zielen: C führt ins Ziel, und du gewinnst. Tipp auf den Knopf. Bei vielen Möglichkeiten wählst du erst den Stein, dann sein Ziel.
