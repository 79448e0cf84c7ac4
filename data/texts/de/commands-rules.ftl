# /regeln: Name, und wonach gefragt werden kann.

command-rules = regeln
command-rules-help = Die Regeln in Kürze
option-rule = regel
option-rule-help = Eine einzelne Regel, nach einem Wort oder ihrer Nummer
option-rules-game-help = Die Regeln welches Spiels? Sonst die von hier
