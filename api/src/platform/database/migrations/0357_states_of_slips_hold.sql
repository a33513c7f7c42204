-- A slip of before is in one of the states that there were.
ALTER TABLE bank_slips VALIDATE CONSTRAINT bank_slips_bank_state_check;
