-- Proposals are found by any part of their number, as by their search column (0017): an index where the server has one.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX proposals_number_search ON proposals USING gin (number gin_trgm_ops);
  END IF;
END
$$;
