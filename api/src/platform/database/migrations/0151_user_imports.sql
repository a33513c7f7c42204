-- Files register users too, by the engine that registers parties (docs/decisions/0158-users-from-a-file.md). A broker's
-- people see and repeat the imports of their own broker alone: reach_code says whose one is, empty for the company's.
ALTER TABLE party_imports DROP CONSTRAINT party_imports_kind_check;
ALTER TABLE party_imports ADD CONSTRAINT party_imports_kind_check CHECK (kind IN ('policyHolder', 'insured', 'user'));
ALTER TABLE party_imports ADD COLUMN reach_code text NOT NULL DEFAULT '';
DROP INDEX party_imports_file;
CREATE UNIQUE INDEX party_imports_file ON party_imports (company_id, kind, reach_code, sha256)
  WHERE state NOT IN ('refused', 'cancelled');
