-- What a table does by itself is looked for ahead of its time, too: the clock may have been put back. Those that
-- wait for somebody, which are nearly all, need not be read for it.
CREATE INDEX tables_own ON tables (due) WHERE phase = 'playing' AND awaits = '';
