-- The same before and after an endorsement; null where it does not say, and what the policy adds stays.
ALTER TABLE endorsements
  ADD COLUMN previous_added_amount_cents bigint,
  ADD COLUMN added_amount_cents bigint;
