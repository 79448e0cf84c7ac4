"""The slash commands: most of them do what a verb does. May import every room but app."""
