-- The broker that a file of a document came from, whatever becomes of its sender, and since when the other brokers of its policy
-- holder see it; null where it came from no broker, and where they do not (docs/decisions/0251-visible-documents.md).
ALTER TABLE request_document_archives ADD COLUMN broker_id integer, ADD COLUMN shared_at timestamptz;
