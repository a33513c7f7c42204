-- Whose failed sign-ins they are, where somebody has the e-mail: the list of users shows who waits, which a keyed hash of
-- the e-mail does not tell the database.
ALTER TABLE sign_in_failures ADD COLUMN user_id integer REFERENCES users (id) ON DELETE CASCADE;
CREATE INDEX sign_in_failures_user ON sign_in_failures (user_id, locked_until) WHERE user_id IS NOT NULL;
-- The list of 50,000 users walks along these; with what its filters ask in them, into few rows.
CREATE INDEX users_in_order ON users (company_id, search_text, id)
  INCLUDE (is_active, user_type_id, profile_id, broker_id, last_sign_in_at);
CREATE INDEX users_by_last_sign_in ON users (company_id, (coalesce(last_sign_in_at, '-infinity')), id);
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
  END IF;
END
$$;
