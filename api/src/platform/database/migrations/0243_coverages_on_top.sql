-- Whether the amount of a coverage is on top of the principal's or inside it; inside until the insurer publishes it.
ALTER TABLE coverages ADD COLUMN adds_to_insured_amount boolean NOT NULL DEFAULT false;
