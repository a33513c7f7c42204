-- A contract of counter-guarantee may take another one's place once it is signed, and may be given notice of: until when it counts
-- for new proposals (docs/decisions/0246-who-signs-and-how-long.md). Signed contracts of before count on.
ALTER TABLE counter_guarantees
  ADD COLUMN replaces_unique_id uuid,
  ADD COLUMN notice_kind text,
  ADD COLUMN notified_on date,
  ADD COLUMN counts_until date,
  ADD COLUMN notice_document_unique_id uuid;
