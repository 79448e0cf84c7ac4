"""A Discord of one's own machine: enough of its REST and gateway for the real bot, and a page to play on."""
