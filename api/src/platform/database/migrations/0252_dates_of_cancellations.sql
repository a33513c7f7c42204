-- When the release or the returned policy was received, why a cancellation counts from an earlier day, and who approved
-- one that a job carries out on a later day.
ALTER TABLE endorsements
  ADD COLUMN release_received_on date,
  ADD COLUMN backdating_reason text,
  ADD COLUMN scheduled_at timestamptz,
  ADD COLUMN scheduled_by_user_id integer,
  ADD COLUMN is_without_second_person boolean NOT NULL DEFAULT false;
ALTER TABLE endorsements
  ADD CONSTRAINT endorsements_scheduled_by FOREIGN KEY (scheduled_by_user_id) REFERENCES users (id) NOT VALID;
