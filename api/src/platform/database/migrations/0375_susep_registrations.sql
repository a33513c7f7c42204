-- What the register of SUSEP said of the code of a broker, and when; null: it was not asked
-- (docs/decisions/0250-dossier-of-parties.md).
ALTER TABLE brokers ADD COLUMN susep_status text, ADD COLUMN susep_checked_at timestamptz;
