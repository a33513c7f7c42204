-- outside-transaction
-- request_documents_expiring: every hour those are found whose validity nears its end.
CREATE INDEX CONCURRENTLY request_documents_expiring
  ON request_documents (expires_on) WHERE status = 'Conforme' AND expires_on IS NOT NULL AND deleted_at IS NULL;
