-- When a document was issued and until when it is valid, and which version of it is asked for
-- (docs/decisions/0248-documents-of-parties.md). Documents that were accepted before have no date, and stay valid.
ALTER TABLE request_documents
  ADD COLUMN issued_on date,
  ADD COLUMN expires_on date,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
