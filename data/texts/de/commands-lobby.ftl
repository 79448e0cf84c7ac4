# /lobby: Namen und Beschreibungen seiner Befehle.

command-lobby = lobby
command-lobby-help = Vor der Partie: setzen, wählen, vereinbaren, anfangen
command-invite = einladen
command-invite-help = Bitte jemanden an deinen Tisch
command-join = mitspielen
command-join-help = Setz dich an einen Tisch, an dem ein Platz frei ist
command-leave = aufstehen
command-leave-help = Steh auf, bevor die Partie beginnt
command-colour = farbe
command-colour-help = Nimm eine andere Farbe, bevor die Partie beginnt
command-team = team
command-team-help = Wähle, mit wem du spielst, wo es Teams gibt
command-options = optionen
command-options-help = Was an diesem Tisch gilt; ändern kann es, wer den Tisch leitet
command-word = würfelwort
command-word-help = Gib den Würfeln ein eigenes Wort mit
command-computer = computer
command-computer-help = Setz einen Computer an deinen Tisch
command-start = start
command-start-help = Fangt mit denen an, die da sind

option-table-join-help = Welcher Tisch? Sonst der hier
option-invite-person-help = Wer soll mitspielen?
option-seat = platz
option-seat-help = Welche Farbe?
colour-red = Rot
colour-blue = Blau
colour-yellow = Gelb
colour-green = Grün
colour-white = Weiß
