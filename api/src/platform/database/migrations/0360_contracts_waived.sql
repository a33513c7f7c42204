-- The card of a contract was approved without a signed one (docs/decisions/0245-signed-contracts.md).
ALTER TABLE cards ADD COLUMN is_contract_waived boolean NOT NULL DEFAULT false;
