-- Why a policy holder is blocked for what lists of debts say of it; the other block has its reason already.
ALTER TABLE policy_holders ADD COLUMN restrictive_justification text;

-- Blocked is who has either block.
DROP INDEX policy_holders_blocked;
CREATE INDEX policy_holders_blocked ON policy_holders (company_id) WHERE is_blocked OR is_restrictively_blocked;
