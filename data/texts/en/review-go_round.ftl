# What a computer sees in Go Round.

feature-go-round-turn = the next roll
feature-go-round-next = numbers that place a chip with the next roll
feature-go-round-soon = numbers that place a chip within two rolls
feature-go-round-crossings = free crossings within reach
feature-go-round-shoved = pieces that nobody can shove away
feature-go-round-chips = chips on the board
