-- What goes after its time is found by its age (docs/decisions/0202-retention.md).
-- outside-transaction
CREATE INDEX CONCURRENTLY mail_outbox_age ON mail_outbox (created_at, id);
CREATE INDEX CONCURRENTLY access_links_expiry ON access_links (expires_at);
CREATE INDEX CONCURRENTLY screen_requests_age ON screen_requests (requested_on);
CREATE INDEX CONCURRENTLY archives_age ON archives (created_at, id);
CREATE INDEX CONCURRENTLY archives_path ON archives (relative_path);
CREATE INDEX CONCURRENTLY request_document_archives_path ON request_document_archives (relative_path);
CREATE INDEX CONCURRENTLY proposal_files_path ON proposal_files (relative_path);
CREATE INDEX CONCURRENTLY signed_documents_path ON signed_documents (relative_path);
CREATE INDEX CONCURRENTLY integrations_delivered ON integrations (finished_at, id)
  WHERE kind = 'webhook' AND status_id IN (3, 7);
CREATE INDEX CONCURRENTLY notifications_age ON notifications (created_at, id);
CREATE INDEX CONCURRENTLY proposal_drafts_age ON proposal_drafts (updated_at);
CREATE INDEX CONCURRENTLY quotes_expiry ON quotes (price_valid_until, id) WHERE proposal_id IS NULL;
CREATE INDEX CONCURRENTLY remote_loads_age ON remote_loads (hour);
CREATE INDEX CONCURRENTLY refresh_token_families_expiry ON refresh_token_families (expires_at, id);
CREATE INDEX CONCURRENTLY personal_data_accesses_age ON personal_data_accesses (accessed_at, id);
CREATE INDEX CONCURRENTLY bureau_queries_named ON bureau_queries (asked_at, id) WHERE document <> '***';
CREATE INDEX CONCURRENTLY audit_history_whole ON audit_history (changed_at, id) WHERE contents_removed_at IS NULL;
-- Whoever removes a mail asks whether it proves a notice.
CREATE INDEX CONCURRENTLY policy_notices_mail ON policy_notices (mail_id);
CREATE INDEX CONCURRENTLY policy_unpaid_notices_mail ON policy_unpaid_notices (mail_id);
