# Die Regeln von Rundlauf, jede unter ihrer Nummer.

rule-title-L1 = Ring, Start und Ziel
rule-L1 = Der Ring hat 40 Felder. Jede Farbe hat vier Figuren auf ihrem Parkplatz (B), ein Startfeld auf dem Ring (A) und vier Zielfelder a bis d; a liegt am Ring, d ganz innen.

rule-title-L2 = Wer beginnt
rule-L2 = Alle würfeln einmal, die höchste Zahl beginnt; bei Gleichstand wird gestochen. Danach geht es im Uhrzeigersinn. Wer schon fertig ist, wird übersprungen.

rule-title-L3 = Höchstens drei Sechsen
rule-L3 = Von der ersten 6 an hast du höchstens drei Würfe hintereinander: Nach der dritten 6 ist Schluss. Fehlversuche davor zählen nicht mit.

rule-title-L4 = Noch ein Wurf
rule-L4 = Nach einer 6 würfelst du noch einmal, auch wenn du mit ihr nicht ziehen konntest. Nur wer gerade die letzte Figur ins Ziel gebracht hat, hört auf.

rule-title-L5 = Drei Versuche
rule-L5 = Hast du keine Figur auf dem Ring, mindestens eine geparkt, und stehen die im Ziel so weit innen wie möglich, dann hast du drei Versuche für eine 6.

rule-title-L6 = Mit 6 ins Spiel
rule-L6 = Mit einer 6 kommt eine geparkte Figur auf dein Startfeld.

rule-title-L7 = Einmal rundherum
rule-L7 = Eine Figur zieht im Uhrzeigersinn um genau die gewürfelte Zahl, auf dem Ring auch an anderen vorbei. Nach einer Runde biegt sie in dein Ziel ein. Dort wird nicht übersprungen, und hinter d geht es nicht weiter.

rule-title-L8 = Figuren schlagen
rule-L8 = Auf einem Feld steht immer nur eine Figur. Kommst du auf das Feld einer gegnerischen, muss sie zurück auf ihren Parkplatz, auch wenn du gerade erst einsetzt. Eigene Figuren kannst du nicht schlagen.

rule-title-L9 = Was zuerst dran ist
rule-L9 = Eine eigene Figur auf deinem Startfeld muss zuerst weg, wenn sie kann. Sonst musst du mit einer 6 eine geparkte einsetzen, solange keine eigene auf dem Startfeld steht. In allen anderen Fällen wählst du frei.

rule-title-L10 = Ziehen ist Pflicht
rule-L10 = Die ganze Zahl gehört einer Figur. Wer ziehen kann, muss ziehen, auch wenn der einzige Zug schlägt. Geht kein Zug, verfällt der Wurf.

rule-title-L11 = Spiel um die Plätze
rule-L11 = Wer zuerst alle vier Figuren im Ziel hat, gewinnt. Die anderen spielen weiter um die Plätze, bis nur noch eine Farbe übrig ist; sie wird Letzte.
