-- Files from before came from the broker that their sender works for (docs/decisions/0251-visible-documents.md).
-- in-batches: request_document_archives.id by 5000
UPDATE request_document_archives SET broker_id = (SELECT u.broker_id FROM users u WHERE u.id = uploaded_by_user_id)
  WHERE id BETWEEN $1 AND $2 AND broker_id IS NULL AND uploaded_by_user_id IS NOT NULL;
