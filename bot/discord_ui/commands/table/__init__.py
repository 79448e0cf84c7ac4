"""/table and its subcommands: whatever the buttons do, and more."""
