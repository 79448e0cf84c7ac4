-- What became of a game with a clock for somebody who played it: 0 nothing to tell, 1 finished, 2 left to others.

ALTER TABLE guests ADD COLUMN outcome INTEGER NOT NULL DEFAULT 0;

CREATE INDEX guests_outcome ON guests (person, table_id) WHERE outcome > 0;
