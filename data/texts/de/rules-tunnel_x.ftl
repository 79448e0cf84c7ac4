# Die Regeln von Tunnel X, jede unter ihrer Nummer.

rule-title-X1 = Zwei Würfel, einer zählt
rule-X1 = Wer beginnt, wird vereinbart oder ausgelost; dann geht es im Uhrzeigersinn. Du wirfst zwei Würfel, spielst aber nur einen davon, mit einem Stein. Zwei Einsen zählen 1, 2 oder 11.

rule-title-X2 = Schritt für Schritt
rule-X2 = Jeder Schritt auf einer Linie, in ihrer Richtung, kostet 1, auch der aus dem Hangar auf dein Stationsfeld. Der ganze Wert wird verbraucht, und der Zug endet auf einem freien Feld.

rule-title-X3 = Durch andere hindurch
rule-X3 = Besetzte Felder durchtunnelst du: Du kommst hindurch, und sie kosten nichts. Das gilt auch für dein Stationsfeld, wenn du aus dem Hangar kommst.

rule-title-X4 = Zurück in den Hangar
rule-X4 = Ein durchtunnelter Stein muss zurück in seinen Hangar, auch ein eigener. Auf Sonderfeldern sind Steine sicher, nur bei einem Pasch nicht.

rule-title-X5 = Volle Bahn
rule-X5 = Ist zu Beginn deines Zuges jedes Feld einer Bahn besetzt, kannst du sie nicht betreten. Ein Stein, der auf ihr steht, muss sie zuerst auf einer roten, blauen oder gelben Linie verlassen; danach ist sie für ihn offen.

rule-title-X6 = Eine 1 und eine 2
rule-X6 = Du spielst die 1 oder die 2, oder dein Stein geht zum Nächsten auf seiner Bahn. Danach würfelst du auf jeden Fall noch einmal.

rule-title-X7 = Variante Summe
rule-X7 = Falls vereinbart: Bei einem Pasch darfst du auch die Summe spielen, dann aber ohne Tunnel. Besetzte Felder sind dabei gesperrt, und niemand muss zurück.

rule-title-X8 = Wer gewinnt
rule-X8 = Alle fünf Steine in der eigenen Formation gewinnen; geprüft wird zuerst für die Farbe am Zug, dann im Uhrzeigersinn. Geht kein Zug, setzt du aus; nach einer 1 und einer 2 würfelst du trotzdem noch einmal.
