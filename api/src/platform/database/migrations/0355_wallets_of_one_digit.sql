-- Wallets have one digit at Sicredi and at many banks whose layout the portal does not have.
ALTER TABLE company_bank_accounts
  DROP CONSTRAINT company_bank_accounts_wallet_check,
  ADD CONSTRAINT company_bank_accounts_wallet_check CHECK (wallet ~ '^[0-9]{1,3}$') NOT VALID;
