-- Files become proposals too, by the engine that registers parties and users (docs/decisions/0190-many-bonds-at-once.md).
-- What a row of bonds would cost stands beside it, so that a list of prices can be read before and after it is a proposal;
-- it holds figures and names of modalities, and nothing of a person.
ALTER TABLE party_imports DROP CONSTRAINT party_imports_kind_check;
ALTER TABLE party_imports ADD CONSTRAINT party_imports_kind_check
  CHECK (kind IN ('policyHolder', 'insured', 'user', 'bond'));
ALTER TABLE party_import_rows ADD COLUMN figures jsonb;
