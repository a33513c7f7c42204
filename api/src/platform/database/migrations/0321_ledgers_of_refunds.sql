-- The same of a refund.
ALTER TABLE endorsement_refunds
  ADD COLUMN interest_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0;
