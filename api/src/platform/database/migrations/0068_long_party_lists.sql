-- Lists of parties are read in the order of their names, a hundred thousand rows long; of the few that are blocked nobody
-- should look through the others. A document is found by its beginning, which only this order of texts answers in a
-- database that sorts as people do.
CREATE INDEX policy_holders_in_order ON policy_holders (company_id, search_text, id);
CREATE INDEX policy_holders_by_free_limit
  ON policy_holders (company_id, greatest(limit_cents - used_limit_cents, 0), id);
CREATE INDEX policy_holders_by_document ON policy_holders (company_id, document text_pattern_ops);
CREATE INDEX policy_holders_blocked ON policy_holders (company_id) WHERE is_blocked;
CREATE INDEX insureds_in_order ON insureds (company_id, search_text, id);
CREATE INDEX insureds_by_document ON insureds (company_id, document text_pattern_ops);
CREATE INDEX insureds_blocked ON insureds (company_id) WHERE is_blocked;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX insureds_search ON insureds USING gin (search_text gin_trgm_ops);
  END IF;
END
$$;
