-- When the data of the natural person behind a record was taken out of it (LGPD, art. 16); the row stays for its amounts.
ALTER TABLE policy_holders ADD COLUMN anonymised_at timestamptz;
ALTER TABLE insureds ADD COLUMN anonymised_at timestamptz;
ALTER TABLE beneficiaries ADD COLUMN anonymised_at timestamptz;

-- For how many years after the end of a contract its documents and its people are kept: at least what Circular SUSEP
-- 605/2020 and Lei 9.613/1998, art. 10, ask for.
ALTER TABLE companies ADD COLUMN retention_years integer NOT NULL DEFAULT 5 CHECK (retention_years >= 5);
