# Die Regeln von Go Round, jede unter ihrer Nummer.

rule-title-R1 = Linien, Punkte, Rand
rule-R1 = Fünf Spalten a bis e und fünf Reihen 1 bis 5 kreuzen sich in 25 Punkten. Am Rand hat jede Linie zwei Endfelder; dazu kommen vier Ecken, in denen keine Linie endet. Das sind 24 Randfelder rundherum.

rule-title-R2 = So beginnt es
rule-R2 = Blau stellt seine beiden Figuren in die oberen Ecken, Rot in die unteren. Ihr habt je 13 Chips.

rule-title-R3 = Immer abwechselnd
rule-R3 = Rot spielt gegen Blau. Wer anfängt, wird ausgelost; danach seid ihr abwechselnd dran und würfelt mit einem Würfel.

rule-title-R4 = Am Rand entlang
rule-R4 = Zieh eine deiner Figuren um genau die gewürfelte Zahl am Rand entlang, rechtsherum oder linksherum, auch an anderen Figuren vorbei. Das Feld am Ende muss frei sein. Geht kein Zug, setzt du aus.

rule-title-R5 = Einen Chip setzen
rule-R5 = Kreuzen sich nach deinem Zug die Linien deiner beiden Figuren in einem freien Punkt, liegt dort sofort ein Chip von dir. Ecken, parallele Linien und zwei Enden derselben Linie bringen nichts.

rule-title-R6 = Wer gewinnt
rule-R6 = Wer zuerst alle 13 Chips gesetzt hat, gewinnt.

rule-title-R7 = Variante Linie
rule-R7 = Stehen deine Figuren an den beiden Enden einer Linie, setzt du einen Chip auf einen freien Punkt dieser Linie. Welchen, suchst du dir aus.

rule-title-R8 = Variante Schieben
rule-R8 = Du darfst auf ein Feld mit einer gegnerischen Figur ziehen. Dann schiebst du sie auf irgendein freies Randfeld, auch in eine Ecke oder auf dein voriges Feld. Einen Chip setzt danach nur, wer gezogen hat.

rule-title-R9 = Eine Serie von Partien
rule-R9 = Ihr spielt so viele Partien, wie ihr vereinbart habt, und beginnt abwechselnd. Wer gewinnt, bekommt einen Punkt für jeden Chip, der auf der anderen Seite übrig ist. Die meisten Punkte gewinnen; bei Gleichstand teilt ihr euch den Platz.
