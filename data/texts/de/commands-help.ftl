# /hilfe: die Rundgänge.

command-help = hilfe
command-help-help = Frag nach allem, oder mach einen Rundgang in zwei Minuten
help-option-game-help = Der Rundgang durch ein Spiel; ohne Angabe der durch Kreisel
tour-title = **{ $name }** · { $step } von { $steps }
tour-of-kreisel = Kreisel
tour-of-kreisel-help = So spielt man im Chat
control-tour-back = Zurück
control-tour-next = Weiter
