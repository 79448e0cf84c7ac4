# /help: the tours.

command-help = help
command-help-help = Ask about anything, or take a tour in two minutes
help-option-game-help = Which game? Leave it out for the tour of Kreisel
tour-title = **{ $name }** · { $step } of { $steps }
tour-of-kreisel = Kreisel
tour-of-kreisel-help = How to play by chat
control-tour-back = Back
control-tour-next = Next
