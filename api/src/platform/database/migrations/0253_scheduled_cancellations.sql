-- The job finds the few that are due.
-- outside-transaction
CREATE INDEX CONCURRENTLY endorsements_scheduled ON endorsements (end_date) WHERE scheduled_at IS NOT NULL;
