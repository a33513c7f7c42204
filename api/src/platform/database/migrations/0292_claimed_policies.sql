-- outside-transaction
-- policies_claimed: the filter of the policy list. policies_holding_claims: used limits are summed from the index alone, and
-- a policy with a claim uses its limit beyond the days of its modality.
CREATE INDEX CONCURRENTLY policies_claimed
  ON policies (company_id, start_date DESC, id DESC) WHERE claim_kind IS NOT NULL;
CREATE INDEX CONCURRENTLY policies_holding_claims
  ON policies (policy_holder_id, modality_id, end_date, status_id, insured_amount_cents, added_amount_cents, claim_kind)
  WHERE limit_freed_on IS NULL AND status_id IN (1, 2, 4);
DROP INDEX CONCURRENTLY IF EXISTS policies_holding_amounts;
