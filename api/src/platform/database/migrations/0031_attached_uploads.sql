-- A file leaves `archives` when it is attached to something, also one that arrived in parts.
ALTER TABLE chunked_uploads
  DROP CONSTRAINT chunked_uploads_archive_id_fkey,
  ADD CONSTRAINT chunked_uploads_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archives (id) ON DELETE SET NULL;
