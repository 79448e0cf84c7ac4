"""/table and its subcommands: what people do at a table, by the buttons or without them."""
