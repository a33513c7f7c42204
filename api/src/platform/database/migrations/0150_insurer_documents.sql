-- The insurer's own documents are documents of the company: where they stand and who reads them stands here
-- (docs/decisions/0156-documents-of-the-insurer.md).
CREATE TABLE insurer_documents (
  request_document_id integer PRIMARY KEY REFERENCES request_documents (id) ON DELETE CASCADE,
  folder text NOT NULL,
  audience integer[] NOT NULL CHECK (cardinality(audience) > 0),
  revision integer NOT NULL DEFAULT 1
);
-- Any that were kept for a company before had neither: the insurer's own people go on reading them.
INSERT INTO insurer_documents (request_document_id, folder, audience)
SELECT id, 'others', '{1}' FROM request_documents WHERE owner_kind = 'company';
