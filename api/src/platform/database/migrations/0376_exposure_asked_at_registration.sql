-- Whoever registered a broker was asked with the registration (docs/decisions/0250-dossier-of-parties.md).
-- in-batches: partners.id by 5000
UPDATE partners SET exposure_declared_at = created_at WHERE id BETWEEN $1 AND $2
  AND broker_id IS NOT NULL AND qualification = 'Responsável pelo cadastro' AND exposure_declared_at IS NULL;
