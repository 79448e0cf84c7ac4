# Die Regeln von Gravitation, jede unter ihrer Nummer.

rule-title-V1 = Ein Wurf, ein Stein
rule-V1 = Wer beginnt, wird vereinbart oder ausgelost; dann geht es im Uhrzeigersinn. Du wirfst zwei Würfel und bewegst einen Stein. Einen musst du bewegen, auch wenn er dabei über sein Ziel hinausläuft.

rule-title-V2 = Was ein Wurf zählt
rule-V2 = Du spielst einen der beiden Würfel oder ihre Summe. Zwei Einsen zählen 2 oder 11. Eine 1 und eine 2 zählen 3, oder dein Stein geht zum Nächsten auf seiner Bahn.

rule-title-V3 = Die Forderung
rule-V3 = Stehen Steine von dir auf Sonderfeldern anderer mitspielender Farben, musst du mit einem davon ziehen. Das wird von selbst gefordert; jede Farbe kann für ihre Felder darauf verzichten oder nach jedem Wurf Stein für Stein entscheiden (Einstellungen).

rule-title-V4 = Wer gewinnt
rule-V4 = In Phase 1 und 2 gewinnst du mit drei Steinen auf benachbarten Feldern deiner Formation, in Phase 3 erst mit allen fünf. Geprüft wird nach jedem Zug, zuerst für die Farbe am Zug, dann im Uhrzeigersinn.

rule-title-V5 = Schritte ohne Gravitation
rule-V5 = In Phase 1 und bei einem Pasch in Phase 3 kostet jeder Schritt 1, auch der aus dem Hangar, und der ganze Wert wird verbraucht. Besetzte Felder durchtunnelst du kostenlos, enden musst du auf einem freien. Dein Energiespeicher bleibt, wie er ist.

rule-title-V6 = Kein Weg frei
rule-V6 = Findet ohne Gravitation keiner deiner Steine mit irgendeinem Wert einen Weg, setzt du aus.

rule-title-V7 = Was ein Weg kostet
rule-V7 = Nach innen geht es kostenlos, ein grüner Schritt kostet 1, nach außen zahlst du die Zahl der neuen Bahn. Deine Bahn zahlst du einmal, wenn du dort weitergehst, stößt, hinauswillst oder bleibst; der Schritt aus dem Hangar kostet nur 1. Er und die Wege zwischen den Bahnen brauchen freie Felder.

rule-title-V8 = Der Energiespeicher
rule-V8 = Was vom Wurf übrig bleibt, kommt in deinen Speicher; was fehlt, nimmst du heraus. Er ist am Anfang leer und fasst höchstens 10. Ein Zug, für den er nicht reicht oder der ihn überfüllt, geht nicht.

rule-title-V9 = Der Stoß
rule-V9 = Ist das nächste Feld deiner Bahn besetzt, darfst du stoßen: Dein Stein bleibt davor stehen, und du wählst die Stärke. So viele Felder läuft der letzte Stein der Reihe vor dir. Trifft er auf andere, läuft deren letzter den Rest, und so weiter.

rule-title-V10 = Stoß in voller Bahn
rule-V10 = Ist bei einem Stoß jedes Feld der Bahn besetzt, werden alle Steine darauf zerstört. Schilde und Würfel helfen dann nicht, und die Energie des Stoßes ist weg.

rule-title-V11 = Halten oder abstürzen
rule-V11 = Kann keiner deiner Steine ziehen, wählst du einen auf einer Bahn, aber nicht auf deinem Stationsfeld. Reichen Wurf und Speicher für die Zahl seiner Bahn, hält er sich, und der Rest wird gespeichert. Sonst stürzt er ab und ist zerstört.

rule-title-V12 = Was in Phase 2 fehlt
rule-V12 = In Phase 2 ist ein Pasch ein Wurf wie jeder andere, mit Gravitation. Schilde, Vorhersagen und den Todesstoß gibt es noch nicht.

rule-title-V13 = Ein Schild gegen den Stoß
rule-V13 = Trifft ein fremder Stoß eine Reihe mit einem Stein von dir, darfst du Energie aus deinem Speicher einsetzen: Jeder Punkt schwächt den Stoß um 1, bei 0 bewegt sich nichts. Gefragt wird der Reihe nach, jede Farbe einmal.

rule-title-V14 = Der Todesstoß
rule-V14 = Falls vereinbart: Hat der erste Stoß eines Zuges Stärke 10 oder mehr, würfeln alle Steine der Reihe und zuletzt der stoßende. Ungerade heißt zerstört. Überlebt der letzte der Reihe, läuft er mit voller Stärke weiter; dagegen hilft kein Schild.

rule-title-V15 = Die Vorhersage
rule-V15 = Vor deinem Wurf darfst du eine Summe von 4 bis 12 nennen. Stimmt sie, darfst du auch einen Würfel doppelt zählen und den anderen dazu; sonst gilt nur der kleinere. Zwei Einsen sowie eine 1 mit einer 2 bleiben davon unberührt.
