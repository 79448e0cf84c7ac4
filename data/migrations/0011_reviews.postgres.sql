-- What the computer found in a game that has ended: made once, when somebody first asks, and deflated.

CREATE TABLE reviews (
    table_id BIGINT PRIMARY KEY,
    content BYTEA NOT NULL,
    digest TEXT NOT NULL
);
