-- What of a slip is interest of installments and what is IOF; the rest of its amount is net premium
-- (docs/decisions/0240-three-ledgers.md). Zero, as the build before counts, until 0322 has split the slips that are there.
ALTER TABLE bank_slips
  ADD COLUMN interest_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0;
