# The headings of the rules.

rules-section-board = The board
rules-section-dice = Rolling
rules-section-turn = Your turn
rules-section-moving = Moving
rules-section-links = Link roads
rules-section-signs = Signs that last
rules-section-points = Special points
rules-section-duty = What you must and may do
rules-section-weightless = Without gravity
rules-section-gravity = With gravity
rules-section-whole = Only in phase 3
rules-section-tunnel = Through the tunnel
rules-section-end = Winning and scoring
rules-section-variants = Variants
