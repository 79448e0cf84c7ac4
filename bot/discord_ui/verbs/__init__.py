"""What the controls of our messages do, verb by verb. May import lookup and the rooms below it."""
