-- Files of payments and the bank's returns about them stand beside those about slips.
ALTER TABLE bank_files
  DROP CONSTRAINT bank_files_direction_check,
  ADD CONSTRAINT bank_files_direction_known
    CHECK (direction IN ('returns', 'remittance', 'paymentReturns', 'payments')) NOT VALID;
