-- The wallets of before have two or three digits.
ALTER TABLE company_bank_accounts VALIDATE CONSTRAINT company_bank_accounts_wallet_check;
