"""Who and what there is on this Discord, kept in a file. Knows no HTTP."""
