# Die Regeln von Giro Mondiale, jede unter ihrer Nummer.

rule-title-G1 = Vier Ringe um das Ziel
rule-G1 = Vier Ringstraßen mit je 24 Feldern liegen um das Ziel in der Mitte: Ring 1 ganz außen, Ring 4 ganz innen. Draußen hat jede Farbe ihren Parkplatz. 2.7 ist das siebte Feld auf Ring 2, im Uhrzeigersinn gezählt ab dem Viertel von Rot.

rule-title-G2 = Vier gleiche Viertel
rule-G2 = Jede Farbe startet in ihrem eigenen Viertel. Alle vier Viertel sind gleich: Auf jedem Ring stehen dieselben sechs Schilder in derselben Reihenfolge.

rule-title-G3 = Ein Würfel, die ganze Zahl
rule-G3 = Du ziehst ein Auto um genau die gewürfelte Zahl, und zwar im Uhrzeigersinn, solange kein Schild es umgedreht hat. Die Felder der Verbindungsstraßen zählen mit.

rule-title-G4 = Vom Parkplatz starten
rule-G4 = Starten darfst du mit jeder Zahl. Das Auto fährt in deinem Viertel auf Ring 1 so viele Felder weit, wie der Würfel zeigt, und befolgt dann das Schild dort.

rule-title-G5 = Hier wird nicht überholt
rule-G5 = An einem Auto, das auf einem Überholverbot oder auf einer Verbindungsstraße steht, kommt niemand vorbei, in keiner Richtung. Das gilt auch für deine eigenen Autos.

rule-title-G6 = Schilder, die weiterschicken
rule-G6 = Grüner Pfeil: einen Ring nach innen, von Ring 4 ins Ziel. Durchfahrt verboten: einen Ring nach außen, von Ring 1 auf den Parkplatz. Glatteis: noch einmal dieselbe Zahl (zweimal in einem Zug geht nicht). Halteverbot: auf den Parkplatz. Danach gilt das Schild, bei dem du ankommst.

rule-title-G7 = Ganz oder gar nicht
rule-G7 = Lässt sich ein Teil des Zuges nicht ausführen, kann dieses Auto den Zug überhaupt nicht machen. Dann musst du ein anderes nehmen.

rule-title-G8 = Autos schlagen
rule-G8 = Auf einem Feld steht immer nur ein Auto. Kommt deins auf einem besetzten Feld zum Stehen, wird das andere geschlagen und muss auf seinen Parkplatz, sogar ein eigenes oder eins aus deinem Team. Auf Verbindungsstraßen wird nie geschlagen.

rule-title-G9 = Start mit 3 oder 6
rule-G9 = Ein Start mit einer 3 oder einer 6 führt gleich wieder auf den Parkplatz. Das ist trotzdem ein erlaubter Zug: Du kannst ihn wählen, wenn alles bleiben soll, wie es ist.

rule-title-G10 = Auf die Verbindungsstraße
rule-G10 = Endet dein Zug auf einer Verbindungsstraße, rückst du gleich einen Ring weiter nach innen, von Ring 4 ins Ziel. Das Feld, auf dem du ankommst, und das nächste müssen dafür frei sein.

rule-title-G11 = Von der Verbindungsstraße weiter
rule-G11 = Mit einer 1 hast du die Wahl: ein Feld weiter nach innen, wenn es frei ist, oder im Uhrzeigersinn abbiegen. Mit jeder höheren Zahl musst du abbiegen.

rule-title-G12 = Abbiegen im Uhrzeigersinn
rule-G12 = Auf einer Verbindungsstraße verliert ein Auto seine alte Richtung. Von dort fährt es immer im Uhrzeigersinn weiter.

rule-title-G13 = Am Stoppschild
rule-G13 = Kommt dein Auto auf einem Stoppschild zum Stehen, setzt du einmal aus, auch wenn es inzwischen geschlagen wird.

rule-title-G14 = Ende der Streckenverbote
rule-G14 = Von hier darf dein Auto beim nächsten Zug in beide Richtungen fahren, ganz wie du willst. Die gewählte Richtung behält es, bis ein Schild sie wieder ändert.

rule-title-G15 = Hier wird umgekehrt
rule-G15 = Von hier muss dein Auto beim nächsten Zug kehrtmachen. Die neue Richtung behält es, bis ein Schild sie wieder ändert.

rule-title-G16 = Dieses Auto muss zuerst fahren
rule-G16 = Steht eins deiner Autos auf einer Verbindungsstraße, einer Vorfahrtstraße oder einer Baustelle, darfst du nur mit ihm ziehen. Kann es nicht fahren, ist dein Zug vorbei.

rule-title-G17 = Auf der Vorfahrtstraße
rule-G17 = Du würfelst sofort noch einmal und ziehst dasselbe Auto weiter. Geht das nicht, bleibt es stehen und muss als Nächstes fahren. Eine 6 führt zur nächsten Vorfahrtstraße und bringt noch einen Wurf.

rule-title-G18 = Baustelle sperrt den Ring
rule-G18 = Steht ein Auto auf einer Baustelle, ist ihr Ring gesperrt: Kein anderes darf dort fahren oder hinein. Nur ein grüner Pfeil, der genau auf diese Baustelle zeigt, darf das Auto schlagen. Mit einer 6 fährt es selbst zur nächsten Baustelle, und der Ring bleibt zu.

rule-title-G19 = Neuer Start, neue Richtung
rule-G19 = Auf dem Parkplatz und im Ziel verliert ein Auto seine Richtung. Wer neu startet, fährt wieder im Uhrzeigersinn.

rule-title-G20 = Wer beginnt
rule-G20 = Ihr sucht euch Farben aus oder lasst sie auslosen. Alle würfeln, die höchste Zahl beginnt; bei Gleichstand wird gestochen. Danach geht es im Uhrzeigersinn.

rule-title-G21 = Ziehen oder passen
rule-G21 = Wer ziehen kann, muss ziehen. Passen darfst du nur, wenn kein Zug geht oder wenn jeder mögliche Zug ein Auto schlägt. Ein Auto, das zuerst fahren muss, fährt auf jeden Fall, selbst wenn es ein eigenes schlägt.

rule-title-G22 = Wer gewinnt
rule-G22 = Wer zuerst alle vier Autos im Ziel hat, gewinnt. Damit ist die Partie zu Ende.

rule-title-G23 = Zwei Teams
rule-G23 = Zu viert könnt ihr zwei Teams bilden und euch beraten. Alle Regeln gelten weiter, auch im Team wird geschlagen. Wer alle Autos im Ziel hat, setzt aus; das Team, das zuerst alle acht dort hat, gewinnt.

rule-title-G24 = Punkte in der Serie
rule-G24 = Wer gewinnt, bekommt Punkte für jedes gegnerische Auto, das noch nicht im Ziel ist: 5 auf dem Parkplatz und 4, 3, 2 oder 1 auf den Ringen 1 bis 4. Im Team bekommen beide die ganze Summe. Die meisten Punkte gewinnen; bei Gleichstand teilt ihr euch den Platz.
