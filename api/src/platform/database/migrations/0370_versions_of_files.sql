-- Which version of a document a file was given for (docs/decisions/0248-documents-of-parties.md).
ALTER TABLE request_document_archives ADD COLUMN version integer NOT NULL DEFAULT 1;
