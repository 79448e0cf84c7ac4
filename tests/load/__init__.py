"""`make load`: how many clicks a second Kreisel holds, on a Discord of this machine with many servers."""
