# /hilfe: die Rundgänge.

command-help = hilfe
command-help-help = Ein Rundgang in zwei Minuten: durch Kreisel oder durch eines seiner Spiele
help-option-game-help = Der Rundgang durch ein Spiel; ohne Angabe der durch Kreisel
tour-title = **{ $name }** · { $step } von { $steps }
tour-of-kreisel = Kreisel
tour-of-kreisel-help = So spielt man im Chat
control-tour-back = Zurück
control-tour-next = Weiter
