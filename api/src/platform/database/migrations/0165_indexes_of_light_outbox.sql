-- outside-transaction
CREATE INDEX CONCURRENTLY outbox_events_left ON outbox_events (company_id, subject_kind, subject_unique_id, id)
  WHERE handed_on_at IS NULL AND left_to_job_at IS NOT NULL;
CREATE INDEX CONCURRENTLY outbox_events_queue ON outbox_events (id) WHERE handed_on_at IS NULL AND left_to_job_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbox_events_waiting;
CREATE INDEX CONCURRENTLY integrations_due_now ON integrations (destination_id, next_attempt_at, id) WHERE status_id IN (1, 2);
DROP INDEX CONCURRENTLY IF EXISTS integrations_due;
-- Without those that nobody is named for, and those without a deadline.
CREATE INDEX CONCURRENTLY integrations_open_lane ON integrations (destination_id, subject_unique_id, id)
  WHERE status_id NOT IN (3, 7) AND destination_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS integrations_lane;
CREATE INDEX CONCURRENTLY integrations_alarm_ahead ON integrations (alarm_at)
  WHERE alarmed_at IS NULL AND alarm_at IS NOT NULL AND status_id NOT IN (3, 7);
DROP INDEX CONCURRENTLY IF EXISTS integrations_alarm;
CREATE INDEX CONCURRENTLY proposals_lost ON proposals (company_id, created_at)
  INCLUDE (broker_id, modality_id, lost_step_id, status_id) WHERE status_id IN (97, 98, 99);
CREATE INDEX CONCURRENTLY proposals_lost_step ON proposals (lost_step_id, created_at) WHERE lost_step_id IS NOT NULL;
