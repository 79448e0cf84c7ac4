# Der Rundgang durch Rundlauf; jeder Schritt steht neben einem Bild.

tour-rundlauf-1 = Bring deine vier Figuren vom Parkplatz einmal rund um das Brett in dein eigenes Ziel. Wer das zuerst schafft, gewinnt; die anderen spielen weiter um die Plätze.
tour-rundlauf-2 = Ins Spiel kommst du mit einer 6: Dann geht eine Figur auf dein Startfeld A, und du würfelst noch einmal. Solange du nichts auf dem Ring hast, bekommst du drei Versuche.
tour-rundlauf-3 = Deine Figuren ziehen im Uhrzeigersinn. Kommst du genau auf ein Feld mit einer gegnerischen Figur, muss sie zurück auf ihren Parkplatz, wie hier die blaue. Überspringen darfst du alle.
tour-rundlauf-4 = Nach einer Runde biegst du in deine Zielfelder a bis d ein. Dort zählt jede Zahl genau: Wer zu viel würfelt, kommt nicht hinein, und im Ziel wird nicht übersprungen.
tour-rundlauf-5 = Du bist Rot und hast eine 4. Eckige Buchstaben zeigen die Figur, runde ihr Ziel: E schlägt Blau, F rückt näher ans eigene Ziel. Tipp auf den Knopf mit dem Buchstaben. Bleibt dir nur ein Zug, wird er von selbst gespielt.
