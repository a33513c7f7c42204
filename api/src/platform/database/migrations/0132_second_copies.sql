-- Another slip took the place of this one: of an instalment one counts (docs/decisions/0132-remittances-and-second-copies.md).
ALTER TABLE bank_slips
  ADD COLUMN replaced_at timestamptz,
  DROP CONSTRAINT bank_slips_installment,
  ADD CONSTRAINT bank_slips_replaced_is_void CHECK (replaced_at IS NULL OR (cancelled_at IS NOT NULL AND paid_at IS NULL));
CREATE UNIQUE INDEX bank_slips_installment ON bank_slips (proposal_id, installment) WHERE replaced_at IS NULL;
-- The ones that were replaced are looked for beside those that count: when its instalment first had a slip.
CREATE INDEX bank_slips_of_proposal ON bank_slips (proposal_id, installment);
