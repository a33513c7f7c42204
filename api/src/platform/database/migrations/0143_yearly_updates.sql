-- The yearly update of an insured amount is an endorsement that names its anniversary: a policy has one for each at most,
-- also where somebody cancelled it, whatever processes do.
ALTER TABLE endorsements ADD COLUMN anniversary_on date;
CREATE UNIQUE INDEX endorsements_anniversary ON endorsements (policy_id, anniversary_on)
  WHERE anniversary_on IS NOT NULL;
CREATE INDEX endorsements_yearly ON endorsements (company_id, created_at DESC, id DESC) WHERE is_anniversary;

ALTER TABLE policies
  -- The last day on which the platform looked at it.
  ADD COLUMN anniversary_looked_on date,
  -- The anniversary for which it was last updated.
  ADD COLUMN anniversary_updated_for date,
  -- What kept the platform from it, as the insurer was told.
  ADD COLUMN anniversary_problem text;
