-- outside-transaction
-- What holds limit is added up out of the index alone, now with what is added to the insured amount.
CREATE INDEX CONCURRENTLY policies_holding_amounts
  ON policies (policy_holder_id, modality_id, end_date, status_id, insured_amount_cents, added_amount_cents)
  WHERE limit_freed_on IS NULL AND status_id IN (1, 2, 4);
DROP INDEX CONCURRENTLY IF EXISTS policies_holding_limit;
