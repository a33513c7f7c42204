-- The name of a bureau that somebody refused for an insured: it is proposed no more (docs/decisions/0247).
ALTER TABLE insureds ADD COLUMN refused_bureau_name text;
