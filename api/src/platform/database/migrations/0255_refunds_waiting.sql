-- The list of refunds that wait for a second person.
-- outside-transaction
CREATE INDEX CONCURRENTLY endorsement_refunds_waiting
  ON endorsement_refunds (company_id, endorsement_id) WHERE released_at IS NULL;
