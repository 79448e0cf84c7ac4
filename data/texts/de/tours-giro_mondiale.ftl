# Der Rundgang durch Giro Mondiale; jeder Schritt steht neben einem Bild.

tour-giro_mondiale-1 = Bring deine vier Autos vom Parkplatz über vier Ringstraßen ins Ziel in der Mitte. Wer das zuerst schafft, gewinnt. Unterwegs bestimmen Verkehrsschilder, wo du landest.
tour-giro_mondiale-2 = Du würfelst, dann fährt eins deiner Autos, im Uhrzeigersinn. Starten darfst du mit jeder Zahl. Hier hat Rot eine 2: Am grünen Pfeil geht es gleich einen Ring nach innen.
tour-giro_mondiale-3 = Noch schneller sind die grauen Verbindungsstraßen: Wer darauf landet, rückt einen Ring nach innen und ist dort sicher. Der weiße Kreis mit rotem Rand schickt dich dagegen nach außen, Glatteis lässt dich um dieselbe Zahl weiterrutschen.
tour-giro_mondiale-4 = Auf jedem Feld steht nur ein Auto. Rot trifft hier Blau: Das blaue Auto muss zurück auf seinen Parkplatz. Du darfst schlagen, musst es aber fast nie.
tour-giro_mondiale-5 = Baustelle! Solange Rot dort steht, ist der ganze Ring gesperrt: Die gelben Autos darauf kommen nicht weg, und niemand kommt hinein. Dafür muss Rot beim nächsten Mal genau mit diesem Auto weiter.
tour-giro_mondiale-6 = So sieht dein Zug aus: Eckige Buchstaben zeigen, welches Auto fährt, runde, wo es landet. Tipp auf den Knopf mit dem Buchstaben, fertig. Mit C fährt Rot hier auf die Verbindungsstraße, mit E direkt ins Ziel.
