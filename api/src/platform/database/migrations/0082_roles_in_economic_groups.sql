-- Who leads an economic group, and for whom the holding stands surety in the contract of counter-guarantee.
ALTER TABLE policy_holders ADD COLUMN is_group_holding boolean NOT NULL DEFAULT false;
ALTER TABLE policy_holders ADD COLUMN is_guaranteed_by_holding boolean NOT NULL DEFAULT false;
ALTER TABLE policy_holders ADD CONSTRAINT policy_holders_group_role CHECK (
  NOT (is_group_holding AND is_guaranteed_by_holding)
  AND (economic_group_id IS NOT NULL OR NOT (is_group_holding OR is_guaranteed_by_holding))
);
CREATE UNIQUE INDEX policy_holders_holding_of_group ON policy_holders (economic_group_id) WHERE is_group_holding;
