"""What Kreisel counts of itself, and the port at which it is asked for; imports nothing else of ours."""
