-- outside-transaction
-- bank_slips_paid: a commission statement begins with what was paid in its month.
CREATE INDEX CONCURRENTLY bank_slips_paid
  ON bank_slips (company_id, paid_at, proposal_id) WHERE paid_at IS NOT NULL;
