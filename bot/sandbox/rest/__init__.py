"""Discord's REST API, as far as the sandbox speaks it."""
