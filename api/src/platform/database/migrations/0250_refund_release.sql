-- A refund that one person alone brought about waits until a second person releases it.
ALTER TABLE endorsement_refunds
  ADD COLUMN released_at timestamptz,
  ADD COLUMN released_by_user_id integer,
  ADD COLUMN is_without_second_person boolean NOT NULL DEFAULT false;
ALTER TABLE endorsement_refunds
  ADD CONSTRAINT endorsement_refunds_released_by FOREIGN KEY (released_by_user_id) REFERENCES users (id) NOT VALID;
