"""The colours of faces by role, beside those all faces share; one game a file."""
