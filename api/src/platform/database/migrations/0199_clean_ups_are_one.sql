-- These came round by themselves and are done by retention now; a row that nobody does would be told as late.
-- few-rows: jobs
DELETE FROM jobs WHERE key = 'recurring' AND kind IN ('jobs.tidy', 'events.tidy', 'imports.tidy', 'uploads.sweep');
