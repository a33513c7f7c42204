-- few-rows: company_bank_accounts
-- The Pix key to which slips can be paid, too; nobody has one at first (docs/decisions/0243-slips-by-bank.md).
ALTER TABLE company_bank_accounts ADD COLUMN pix_key text;
