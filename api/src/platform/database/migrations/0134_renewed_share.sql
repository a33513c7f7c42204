-- How much of what ended was renewed is counted from these alone, without looking into a policy or a proposal.
CREATE INDEX policies_ended ON policies (company_id, end_date) INCLUDE (id, modality_id, broker_id)
  WHERE status_id IN (2, 4);
CREATE INDEX proposals_issued_renewal ON proposals (renewed_policy_id)
  WHERE renewed_policy_id IS NOT NULL AND status_id = 5;
