-- outside-transaction
CREATE INDEX CONCURRENTLY proposals_creator ON proposals (created_by_user_id, created_at DESC, id DESC)
  WHERE created_by_user_id IS NOT NULL;
