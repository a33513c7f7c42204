-- Nothing ever wrote the one or read the other.
ALTER TABLE proposals DROP COLUMN IF EXISTS copied_from_unique_id;
ALTER TABLE proposal_drafts DROP COLUMN IF EXISTS broker_id;
