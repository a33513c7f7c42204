-- outside-transaction
-- Somebody may sign for the policy holder and for the company that stands surety.
CREATE UNIQUE INDEX CONCURRENTLY counter_guarantee_signatories_each_once
  ON counter_guarantee_signatories (counter_guarantee_id, role, document, coalesce(represents_id, 0));
CREATE INDEX CONCURRENTLY counter_guarantee_signatories_represents
  ON counter_guarantee_signatories (represents_id) WHERE represents_id IS NOT NULL;
