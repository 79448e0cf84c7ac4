"""The bot as a process: the client, how it starts and stops, its logs. May import every other room."""
