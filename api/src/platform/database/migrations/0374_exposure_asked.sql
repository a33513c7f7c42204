-- When somebody of a broker was asked whether they are politically exposed; null: nobody was, and the bureau's word counts
-- (docs/decisions/0250-dossier-of-parties.md).
ALTER TABLE partners ADD COLUMN exposure_declared_at timestamptz;
