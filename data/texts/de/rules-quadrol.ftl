# Die Regeln von Quadrol, jede unter ihrer Nummer.

rule-title-Q1 = Quer über das Brett
rule-Q1 = Auf 7 mal 7 Punkten wollen deine vier Steine von deiner Startlinie über die Linie gegenüber: Rot nach oben, Blau nach rechts, Gelb nach unten, Grün nach links. 3.5 ist in Spalte 3 der fünfte Punkt von unten.

rule-title-Q2 = Farbige Linien
rule-Q2 = Linien verbinden benachbarte Punkte: waagrecht und senkrecht im Wechsel rot und blau, schräg nach rechts oben gelb, schräg nach rechts unten grün.

rule-title-Q3 = Weiß, Schwarz und Rot
rule-Q3 = Vier weiße und vier schwarze Punkte laden zum Springen ein. Fünf rote Felder, eins in der Mitte und eins mitten an jeder Seite, schicken deinen Stein zurück an den Start.

rule-title-Q4 = Zwei Farbwürfel
rule-Q4 = Jeder Würfel hat sechs Seiten: Rot, Blau, Gelb, Grün und zweimal Schwarz.

rule-title-Q5 = Ein Wurf, zwei Züge
rule-Q5 = Wer beginnt, wird vereinbart oder ausgelost; dann geht es im Uhrzeigersinn. Du würfelst einmal. Jeder Würfel ist ein Zug; die Reihenfolge ist frei, und es darf derselbe Stein sein oder ein anderer.

rule-title-Q6 = Was ein Würfel kann
rule-Q6 = Eine Farbe führt auf ihrer Linie zum freien Nachbarpunkt. Rot und Blau bringen auch einen Stein vom Start auf Punkt 2, 3, 5 oder 6 deiner ersten Reihe oder von der letzten ins Ziel. Schwarz springt von Schwarz zu Schwarz: gleich nach der Ankunft oder später als erster Zug.

rule-title-Q7 = Einen Stein überspringen
rule-Q7 = Mit beiden Würfeln zusammen springst du geradeaus über irgendeinen Stein auf den freien Punkt dahinter: mit Rot und Blau, zweimal Gelb oder zweimal Grün. Das geht nur von Punkt zu Punkt, nicht beim Einsetzen und nicht ins Ziel.

rule-title-Q8 = Nicht gleich zurück
rule-Q8 = Mit dem zweiten Würfel darf derselbe Stein nicht den Weg zurückgehen, den er gerade gekommen ist.

rule-title-Q9 = Sprung auf Weiß
rule-Q9 = Kommt ein Stein auf einen weißen Punkt, darf er sofort auf einen anderen freien weißen Punkt springen. Das kostet keinen Würfel und geht nur einmal pro Wurf.

rule-title-Q10 = Zurück vom roten Feld
rule-Q10 = Kommt ein Stein auf ein rotes Feld, auch nur unterwegs, muss er hinter seine Startlinie zurück und darf bei diesem Wurf nicht wieder einsetzen. Springst du über einen Stein, der auf einem solchen Feld steht, geht es deinem genauso.

rule-title-Q11 = Was du nutzen musst
rule-Q11 = Farbige Würfel musst du nutzen, und zwar beide, wenn das irgendwie geht; nur nach einem Zug ins Ziel darf der zweite verfallen, wenn er dann nicht passt. Schwarz ist immer freiwillig. Rote Felder musst du meiden, solange es anders geht.

rule-title-Q12 = Wer gewinnt
rule-Q12 = Wer zuerst alle vier Steine im Ziel hat, gewinnt. Die anderen spielen weiter um die Plätze, bis nur noch eine Farbe übrig ist.

rule-title-Q13 = Ein rotes Feld weniger
rule-Q13 = Sobald jemand alle Steine im Ziel hat, ist für jede andere Farbe das rote Feld vor ihrer eigenen Ziellinie frei: Dort dürfen ihre Steine stehen, darüber ziehen und von dort ins Ziel. Die übrigen roten Felder gelten weiter.
