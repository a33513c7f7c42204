-- The document with the signed copy of a contract, of the version that was generated last. Contracts that count as signed and
-- name none were signed before it was asked for (docs/decisions/0245-signed-contracts.md).
ALTER TABLE counter_guarantees ADD COLUMN signed_document_unique_id uuid;
