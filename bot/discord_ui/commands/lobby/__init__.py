"""/lobby and its subcommands: what people do until a game begins."""
