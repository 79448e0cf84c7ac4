"""What the controls of our messages do, verb by verb. May import lookup, incoming, delivery and messages."""
