-- Documents that a modality asks for are published (docs/decisions/0114-documents-that-a-modality-asks-for.md): which
-- question asks for them, what waits for them, and the keys under which versions know them.
ALTER TABLE modality_document_models
  ADD COLUMN unique_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN pipe_type text NOT NULL DEFAULT 'proposal'
    CHECK (pipe_type IN ('proposal', 'registration', 'pep', 'credit', 'subscription', 'reinsurance')),
  ADD COLUMN situation text NOT NULL DEFAULT 'analysis' CHECK (situation IN ('analysis', 'acceptance')),
  ADD COLUMN hint text,
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
-- As with coverages and clauses: a publication that takes force may swap names.
ALTER TABLE modality_document_models DROP CONSTRAINT modality_document_models_name;
ALTER TABLE modality_document_models ADD CONSTRAINT modality_document_models_name UNIQUE (modality_id, name) DEFERRABLE INITIALLY DEFERRED;

-- Which step of the engine waits for a required document of a proposal or endorsement; the acceptance waits for all.
ALTER TABLE request_documents ADD COLUMN awaiting_step text NOT NULL DEFAULT 'registration'
  CHECK (awaiting_step IN ('registration', 'pep', 'credit', 'subscription', 'reinsurance', 'acceptance'));
