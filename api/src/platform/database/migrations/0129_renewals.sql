-- A renewal is a proposal that names the policy that it goes on with; a policy has one that is alive at most (97 Rejeitada,
-- 98 Recusada, 99 Cancelada), so that nothing is opened twice, whatever processes do.
ALTER TABLE proposals ADD COLUMN renewed_policy_id integer REFERENCES policies (id);
CREATE UNIQUE INDEX proposals_living_renewal ON proposals (renewed_policy_id)
  WHERE renewed_policy_id IS NOT NULL AND status_id NOT IN (97, 98, 99);
CREATE INDEX proposals_renewed_policy ON proposals (renewed_policy_id, id) WHERE renewed_policy_id IS NOT NULL;

ALTER TABLE policies
  -- Why nobody renews it; said by whoever switched it off.
  ADD COLUMN renewal_block_reason text,
  -- When its renewal was opened, or suggested where it is only that: the platform does neither again.
  ADD COLUMN renewal_opened_at timestamptz,
  -- The last notice that was given of it: so many days before the end.
  ADD COLUMN renewal_told_days integer,
  -- What kept the platform from opening it, as the insurer was told.
  ADD COLUMN renewal_problem text,
  -- The last day on which the platform looked at it.
  ADD COLUMN renewal_looked_on date;

CREATE INDEX policies_renewal_due ON policies (modality_id, end_date, id)
  WHERE status_id = 2 AND NOT is_renewal_blocked;
