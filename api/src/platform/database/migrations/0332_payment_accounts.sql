-- few-rows: company_bank_accounts
-- Under what the bank knows the insurer's payments (convênio), the number of the last payment file, and the amount above which
-- a refund waits for a second person whoever issued its endorsement.
ALTER TABLE company_bank_accounts
  ADD COLUMN payment_agreement text,
  ADD COLUMN last_payment_file integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_approval_cents bigint;
