-- Uploads that still wait for parts are counted. `archive_id` cannot tell them: it is empty again once the file was attached.
ALTER TABLE chunked_uploads ADD COLUMN finished_at timestamptz;
UPDATE chunked_uploads SET finished_at = updated_at WHERE archive_id IS NOT NULL;
CREATE INDEX chunked_uploads_unfinished ON chunked_uploads (company_id, user_id) WHERE finished_at IS NULL;
