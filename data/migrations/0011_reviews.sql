-- What the computer found in a game that has ended: made once, when somebody first asks, and deflated.

CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    content BLOB NOT NULL,
    digest TEXT NOT NULL
) STRICT;
