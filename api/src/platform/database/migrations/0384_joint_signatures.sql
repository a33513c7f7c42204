-- How many sign together with a representative, the day on which a power of attorney was revoked, and the notice of one of several
-- sureties with the last day on which it guarantees (docs/decisions/0246-who-signs-and-how-long.md). Those of before sign alone.
ALTER TABLE counter_guarantee_signatories
  ADD COLUMN signatures_together integer NOT NULL DEFAULT 1,
  ADD COLUMN proxy_revoked_on date,
  ADD COLUMN notified_on date,
  ADD COLUMN guarantees_until date,
  ADD COLUMN notice_document_unique_id uuid;
