"""What our messages show, made from a table and texts. May import controls; knows nobody's click."""
