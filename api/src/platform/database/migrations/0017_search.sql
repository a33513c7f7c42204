-- The search over the whole portal looks for words anywhere in the search columns. Where the server has pg_trgm an
-- index answers that; the embedded database has none, and reads the rows, of which it holds few.
DO $$
DECLARE
  searched text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    RETURN;
  END IF;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  FOREACH searched IN ARRAY ARRAY['proposals', 'policies', 'policy_holders', 'brokers'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_text gin_trgm_ops)', searched || '_search', searched);
  END LOOP;
EXCEPTION
  -- A role that may not add extensions does without the indexes.
  WHEN insufficient_privilege THEN
    RAISE NOTICE 'pg_trgm could not be added: searches by text read whole tables';
END
$$;
