# /rules: its name and what can be asked.

command-rules = rules
command-rules-help = The rules in short
option-rule = rule
option-rule-help = One rule, by a word or its number
option-rules-game-help = The rules of which game? Otherwise of the one here
