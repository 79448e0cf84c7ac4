-- Games in a pause close when nobody comes for long; fourteen days after their last sign of life they say so.
UPDATE tables SET due = changed + 1209600000
    WHERE phase = 'playing' AND due IS NULL AND CAST(snapshot AS TEXT) LIKE '%"paused":%'
    AND CAST(snapshot AS TEXT) NOT LIKE '%"analysis":true%';
