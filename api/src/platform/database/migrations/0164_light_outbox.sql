-- Events are handed on and delivered many at a time, straight from their tables: no job for each.
ALTER TABLE outbox_events ADD COLUMN left_to_job_at timestamptz;
-- What waits has jobs of the release before, and stays theirs.
UPDATE outbox_events SET left_to_job_at = now() WHERE handed_on_at IS NULL;
DROP INDEX outbox_events_waiting;
CREATE INDEX outbox_events_left ON outbox_events (company_id, subject_kind, subject_unique_id, id)
  WHERE handed_on_at IS NULL AND left_to_job_at IS NOT NULL;
CREATE INDEX outbox_events_queue ON outbox_events (id) WHERE handed_on_at IS NULL AND left_to_job_at IS NULL;

-- Rows say by themselves when they are due; those that wait for an earlier one of their record are found then.
DELETE FROM jobs WHERE kind = 'integrations.deliver' AND state IN ('waiting', 'failed');
DROP INDEX integrations_due;
CREATE INDEX integrations_due ON integrations (destination_id, next_attempt_at, id) WHERE status_id IN (1, 2);
-- Without those that nobody is named for, and those without a deadline.
DROP INDEX integrations_lane;
CREATE INDEX integrations_lane ON integrations (destination_id, subject_unique_id, id)
  WHERE status_id NOT IN (3, 7) AND destination_id IS NOT NULL;
DROP INDEX integrations_alarm;
CREATE INDEX integrations_alarm ON integrations (alarm_at)
  WHERE alarmed_at IS NULL AND alarm_at IS NOT NULL AND status_id NOT IN (3, 7);

-- Where the card of a proposal stood when the proposal was refused, rejected or cancelled (decision 0161).
ALTER TABLE proposals ADD COLUMN lost_step_id integer REFERENCES steps (id);
UPDATE proposals SET lost_step_id = (
  SELECT card.step_id FROM cards card WHERE card.proposal_unique_id = proposals.unique_id
  ORDER BY coalesce(card.decision = 'refused', false) DESC, card.decision IS NULL DESC, card.entered_step_at DESC, card.id DESC LIMIT 1
) WHERE status_id IN (97, 98, 99);
CREATE INDEX proposals_lost ON proposals (company_id, created_at) INCLUDE (broker_id, modality_id, lost_step_id, status_id)
  WHERE status_id IN (97, 98, 99);
CREATE INDEX proposals_lost_step ON proposals (lost_step_id, created_at) WHERE lost_step_id IS NOT NULL;
