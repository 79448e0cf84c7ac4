# Die Regeln des Bretts, auf dem Gravitation und Tunnel X gespielt werden, jede unter ihrer Nummer.

rule-title-Z1 = Fünf Bahnen
rule-Z1 = Um den Gravitator liegen fünf Bahnen: Bahn 1 außen hat 25 Felder, Bahn 5 innen nur 5. Jede Farbe hat einen von fünf Sektoren. Die Zahlen an den Bahnen (1, 2, 3, 5 und 7) zählen nur in Gravitation.

rule-title-Z2 = Formation, Station, Sonderfelder
rule-Z2 = Deine Formation sind fünf Felder, eins auf jeder Bahn, in einer Reihe zur Mitte hin. Dein Stationsfeld liegt auf Bahn 1. Alle Formations- und Stationsfelder sind Sonderfelder, auch die von Farben, die nicht mitspielen.

rule-title-Z3 = Hangar und Station
rule-Z3 = Vier Steine beginnen im Hangar, einer auf dem Stationsfeld. Aus dem Hangar kommst du mit einem Schritt auf dein Stationsfeld; er kostet 1. Wer zerstört oder zurückgeschickt wird, steht wieder im Hangar.

rule-title-Z4 = Grüne Linien
rule-Z4 = Auf einer Bahn geht es entlang der grünen Linien, immer im Uhrzeigersinn und rundherum.

rule-title-Z5 = Rot, Blau und Gelb
rule-Z5 = Diese Linien verbinden benachbarte Bahnen: Rot führt in beide Richtungen, Blau nur nach innen, Gelb nur nach außen.

rule-title-Z6 = Kein Feld zweimal
rule-Z6 = Auf seinem Weg betritt ein Stein kein Feld zweimal; das Feld, auf dem er losgeht, und durchtunnelte Felder zählen mit. Nur ein Stein, den in Gravitation ein Stoß antreibt, darf das.

rule-title-Z7 = Zum Nächsten auf der Bahn
rule-Z7 = Hast du eine 1 und eine 2 gewürfelt, darf dein Stein kostenlos zum Nächsten im Uhrzeigersinn auf seiner Bahn: Ist das ein fremder Stein, tauschen beide die Plätze; ist es ein freies Sonderfeld, zieht er dorthin. Felder mit eigenen Steinen zählen nicht.

rule-title-Z8 = Wie Felder heißen
rule-Z8 = 2.4 ist das vierte Feld auf Bahn 2, im Uhrzeigersinn gezählt ab der Formation von Rot. H ist der Hangar.

rule-title-Z9 = Alles dreht sich rechtsherum
rule-Z9 = Auch zwischen den Bahnen führt keine Linie gegen den Uhrzeigersinn zurück. Auf dem Bild geht es also immer rechtsherum weiter oder geradewegs nach innen und außen.
