-- Where the copy of a contract lies that users outside the insurer get, beside the document that is signed; null: there is none
-- (docs/decisions/0251-visible-documents.md).
ALTER TABLE counter_guarantees ADD COLUMN copy_path text;
