-- Events are handed on and delivered many at a time, straight from their tables: no job for each.
ALTER TABLE outbox_events ADD COLUMN left_to_job_at timestamptz;
-- What waits has jobs of the release before, and stays theirs.
UPDATE outbox_events SET left_to_job_at = now() WHERE handed_on_at IS NULL;
-- Rows say by themselves when they are due; those that wait for an earlier one of their record are found then.
DELETE FROM jobs WHERE kind = 'integrations.deliver' AND state IN ('waiting', 'failed');

-- Where the card of a proposal stood when the proposal was refused, rejected or cancelled (decision 0161).
ALTER TABLE proposals ADD COLUMN lost_step_id integer REFERENCES steps (id);
UPDATE proposals SET lost_step_id = (
  SELECT card.step_id FROM cards card WHERE card.proposal_unique_id = proposals.unique_id
  ORDER BY coalesce(card.decision = 'refused', false) DESC, card.decision IS NULL DESC, card.entered_step_at DESC, card.id DESC LIMIT 1
) WHERE status_id IN (97, 98, 99);
