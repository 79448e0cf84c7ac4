"""Words for players: what happened, what can be done, and the rules."""
