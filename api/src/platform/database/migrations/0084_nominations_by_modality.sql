-- Nominations by modality, with the days on which they begin and end: one that changes is a further row, so that the rows are
-- their history. Of a pair one is approved and one waits at a time.
ALTER TABLE policy_holder_nominations DROP CONSTRAINT policy_holder_nominations_pair;
ALTER TABLE policy_holder_nominations ADD COLUMN covers_all boolean NOT NULL DEFAULT true;
ALTER TABLE policy_holder_nominations ADD COLUMN modality_ids integer[] NOT NULL DEFAULT '{}';
ALTER TABLE policy_holder_nominations ADD COLUMN started_on date;
ALTER TABLE policy_holder_nominations ADD COLUMN ended_on date;
ALTER TABLE policy_holder_nominations ADD COLUMN answer text;
UPDATE policy_holder_nominations
SET started_on = (coalesce(decided_at, requested_at) AT TIME ZONE 'America/Sao_Paulo')::date
WHERE status IN ('approved', 'ended');
UPDATE policy_holder_nominations SET ended_on = (updated_at AT TIME ZONE 'America/Sao_Paulo')::date
WHERE status = 'ended';
CREATE UNIQUE INDEX policy_holder_nominations_approved
  ON policy_holder_nominations (policy_holder_id, broker_id) WHERE status = 'approved';
CREATE UNIQUE INDEX policy_holder_nominations_pending
  ON policy_holder_nominations (policy_holder_id, broker_id) WHERE status = 'pending';
