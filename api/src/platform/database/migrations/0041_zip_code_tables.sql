-- Which table the ranges of municipalities are from, so that the one that comes with the portal is loaded once and takes
-- the place of no operator's (docs/decisions/0047-zip-codes-of-every-municipality.md).
CREATE TABLE zip_code_tables (
  -- One row: there is one table in use.
  is_in_use boolean PRIMARY KEY DEFAULT true CHECK (is_in_use),
  origin text NOT NULL CHECK (origin IN ('portal', 'operator')),
  -- Of the portal's own, so that a newer one is loaded; of an operator's, whatever it was.
  contents_hash text NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now()
);

-- The portal knew the capitals alone (0029): whoever has more has loaded a table.
INSERT INTO zip_code_tables (origin, contents_hash)
SELECT 'operator', '' WHERE (SELECT count(*) FROM zip_code_ranges WHERE city_id IS NOT NULL) > 29;

-- An address whose municipality came from the range of its CEP, until somebody says that it is right.
ALTER TABLE locations
  ADD COLUMN is_from_range boolean NOT NULL DEFAULT false,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN confirmed_by_user_id integer REFERENCES users (id);
