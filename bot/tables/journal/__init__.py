"""What a table is: acts, the table they lead to, what is agreed and set. No store, no command."""
