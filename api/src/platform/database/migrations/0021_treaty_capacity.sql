-- Amount that the insurer's treaty carries without asking the reinsurers; null where none is agreed and nothing asks.

ALTER TABLE companies ADD COLUMN treaty_capacity_cents bigint CHECK (treaty_capacity_cents >= 0);
