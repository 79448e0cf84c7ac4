-- Who likes a daily overview of their tables, and when the next one is due.

CREATE TABLE overviews (
    person BIGINT PRIMARY KEY,
    due BIGINT NOT NULL,
    begun BIGINT NOT NULL DEFAULT 0,  -- the one that was last begun: it may be there, though nobody remembers
    language TEXT NOT NULL DEFAULT '' -- in which they asked for it
);

CREATE INDEX overviews_due ON overviews (due);
