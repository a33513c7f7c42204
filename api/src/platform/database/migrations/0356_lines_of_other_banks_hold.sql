-- A slip of before has its line.
ALTER TABLE bank_slips VALIDATE CONSTRAINT bank_slips_line;
