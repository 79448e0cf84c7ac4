"""Looking back at journals: films, moments, files, the check. May import changes and journal."""
