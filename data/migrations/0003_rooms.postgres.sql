-- The channel or thread in which a table is played, so that a command there finds it.

ALTER TABLE tables ADD COLUMN room BIGINT NOT NULL DEFAULT 0;

CREATE INDEX tables_room ON tables (room, id) WHERE room > 0;
