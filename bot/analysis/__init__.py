"""Looking back at a game, as data: step by step or as a film. No Discord; it runs in a worker."""
