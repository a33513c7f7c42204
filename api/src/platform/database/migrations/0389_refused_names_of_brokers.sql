-- The name of a bureau that somebody refused for a broker: it is proposed no more (docs/decisions/0247).
ALTER TABLE brokers ADD COLUMN refused_bureau_name text;
