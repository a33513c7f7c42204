-- A policy takes up the limits of its policy holder and group until it is released, or until as many days after its end as
-- its modality states (docs/decisions/0082-exposure.md).
ALTER TABLE modalities ADD COLUMN limit_held_days_after_end integer CHECK (limit_held_days_after_end >= 0);
ALTER TABLE policies ADD COLUMN limit_freed_on date;
CREATE INDEX policies_holding_limit
  ON policies (policy_holder_id, modality_id, end_date, status_id, insured_amount_cents)
  WHERE limit_freed_on IS NULL AND status_id IN (1, 2, 4);
