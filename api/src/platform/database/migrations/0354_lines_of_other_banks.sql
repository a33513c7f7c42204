-- A bank without a layout in the portal makes the line of a slip when it registers it; somebody enters it then
-- (docs/decisions/0243-slips-by-bank.md). Slips that are there have their line.
ALTER TABLE bank_slips
  ADD COLUMN line_of_bank text,
  ALTER COLUMN bar_code DROP NOT NULL,
  ALTER COLUMN digitable_line DROP NOT NULL,
  ADD CONSTRAINT bank_slips_line CHECK (
    (bar_code IS NULL) = (digitable_line IS NULL) AND (bar_code IS NOT NULL OR line_of_bank IS NOT NULL)) NOT VALID,
  DROP CONSTRAINT bank_slips_bank_state_check,
  ADD CONSTRAINT bank_slips_bank_state_check CHECK (bank_state IN (
    'awaitingRegistration', 'sent', 'awaitingLine', 'registered', 'refused', 'awaitingWriteOff', 'writeOffSent',
    'writtenOff')) NOT VALID;
