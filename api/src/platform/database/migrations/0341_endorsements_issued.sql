-- outside-transaction
-- endorsements_issued: a commission statement takes back what the endorsements of its month refund.
CREATE INDEX CONCURRENTLY endorsements_issued
  ON endorsements (company_id, issue_date, policy_id) WHERE issue_date IS NOT NULL;
