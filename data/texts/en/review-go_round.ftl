# What a computer sees in Go Round.

feature-go-round-turn = the next roll
feature-go-round-chips = chips on the board
feature-go-round-next = a chip with the next roll
feature-go-round-soon = a chip soon after that
feature-go-round-crossings = free points where lines cross
feature-go-round-shoved = pieces that nobody shoves away
