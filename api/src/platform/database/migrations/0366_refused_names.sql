-- The name of a bureau that somebody refused for a policy holder: it is proposed no more (docs/decisions/0247).
ALTER TABLE policy_holders ADD COLUMN refused_bureau_name text;
