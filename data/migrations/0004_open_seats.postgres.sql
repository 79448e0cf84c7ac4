-- Whose seats are at tables that have ended, so that nobody's list of open ones looks through all they ever played.

ALTER TABLE guests ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;

UPDATE guests SET ended = 1
    WHERE table_id IN (SELECT id FROM tables WHERE phase NOT IN ('lobby', 'playing'));

CREATE INDEX guests_open ON guests (person) WHERE seated = 1 AND ended = 0;
