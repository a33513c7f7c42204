-- What a bureau calls a company of a file where the file says another name, and when both were compared. Rows of earlier imports
-- were not compared (docs/decisions/0250-dossier-of-parties.md).
ALTER TABLE party_import_rows ADD COLUMN bureau_name text, ADD COLUMN names_compared_at timestamptz;
