"""Going through a game step by step, as data: no Discord, no store; it runs in a worker."""
