-- By what power a representative signs a contract of counter-guarantee and for whom, and what the document prints of each
-- (docs/decisions/0246-who-signs-and-how-long.md). Those of before say none of it.
ALTER TABLE counter_guarantee_signatories
  ADD COLUMN capacity text,
  ADD COLUMN represents_id integer,
  ADD COLUMN address text,
  ADD COLUMN profession text,
  ADD COLUMN identity_document text,
  ADD COLUMN spouse_profession text,
  ADD COLUMN spouse_identity_document text,
  ADD COLUMN proxy_expires_on date,
  ADD COLUMN proxy_powers text,
  ADD COLUMN proxy_document_unique_id uuid;
ALTER TABLE counter_guarantee_signatories
  ADD CONSTRAINT counter_guarantee_signatories_represents FOREIGN KEY (represents_id)
    REFERENCES counter_guarantee_signatories (id) ON DELETE CASCADE NOT VALID;
-- The index of 0362 takes its place; a command asks before it adds somebody, while it holds the contract.
ALTER TABLE counter_guarantee_signatories DROP CONSTRAINT counter_guarantee_signatories_once;
