-- What an endorsement changes leaf by leaf, and over which days its premium lies where that does not follow from its
-- figures: one that begins before others that were issued already. Null for what was asked for before.
ALTER TABLE endorsements
  ADD COLUMN leaves jsonb,
  ADD COLUMN yielded_paths jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN premium_periods jsonb,
  ADD COLUMN consolidates_id integer REFERENCES endorsements (id),
  ADD COLUMN statement jsonb;
CREATE INDEX endorsements_consolidates ON endorsements (consolidates_id) WHERE consolidates_id IS NOT NULL;
