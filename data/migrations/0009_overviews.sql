-- Who likes a daily overview of their tables, and when the next one is due.

CREATE TABLE overviews (
    person INTEGER PRIMARY KEY,
    due INTEGER NOT NULL,
    begun INTEGER NOT NULL DEFAULT 0, -- the one that was last begun: it may be there, though nobody remembers
    language TEXT NOT NULL DEFAULT '' -- in which they asked for it
) STRICT;

CREATE INDEX overviews_due ON overviews (due);
