-- The numbers beside the statuses of a broker's list are told by the index alone, whatever the plan was made for.
-- outside-transaction
CREATE INDEX CONCURRENTLY proposals_of_broker_by_status
  ON proposals (broker_id, status_id, created_at DESC, id DESC) INCLUDE (company_id);
DROP INDEX CONCURRENTLY IF EXISTS proposals_broker_status;
CREATE INDEX CONCURRENTLY policies_of_broker_by_status
  ON policies (broker_id, status_id, issue_date DESC, id DESC) INCLUDE (company_id);
DROP INDEX CONCURRENTLY IF EXISTS policies_broker_status;
