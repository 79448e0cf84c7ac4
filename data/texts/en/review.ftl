# What the computer says of a game that was played: why an action would have been better.
# A feature is called by what a player wants of it, as the rulebook says it.

better-own = What was missed here above all: { $what }.
better-others = What was played left the others above all: { $what }.
better-wins = It would have won the game.
better-captures = It would have taken from somebody else what they had reached.
better-spares = It would have cost nothing that was reached before.
