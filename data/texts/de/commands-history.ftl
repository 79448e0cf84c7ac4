# /rückblick: Namen und Beschreibungen seiner Befehle.

command-history = rückblick
command-history-help = Im Rückblick: was geschah, der Film, das Glück, der Beweis
command-catch-up = was-war-los
command-catch-up-help = Was seit deinem letzten Zug geschah, in Worten und als Film
command-replay = film
command-replay-help = Sieh die Partie als Film
command-luck = glück
command-luck-help = Was die Würfel allen beschert haben
command-verify = prüfen
command-verify-help = Wie sich die Würfel dieser Partie nachprüfen lassen
command-export = datei
command-export-help = Die ganze Partie als Datei

option-since = seit
option-since-help = Wo der Film beginnt
since-start = Anfang der Partie
since-own = meinem letzten Zug
