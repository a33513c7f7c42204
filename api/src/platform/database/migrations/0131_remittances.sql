-- Slips are registered and written off at the bank by files of ours (docs/decisions/0132-remittances-and-second-copies.md).
ALTER TABLE company_bank_accounts
  -- What the bank knows the insurer's collection by (convênio); without it nothing is sent, and slips count at once.
  ADD COLUMN agreement text CHECK (agreement <> ''),
  ADD COLUMN branch_digit text NOT NULL DEFAULT '',
  ADD COLUMN account_digit text NOT NULL DEFAULT '',
  -- Files are numbered without gaps: whoever makes the next one holds this row.
  ADD COLUMN last_remittance integer NOT NULL DEFAULT 0;

ALTER TABLE bank_slips
  -- Made under such an agreement: the bank hears of it by file, of its end too.
  ADD COLUMN by_file boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT bank_slips_bank_state_check,
  ADD CONSTRAINT bank_slips_bank_state_check CHECK (bank_state IN (
    'awaitingRegistration', 'sent', 'registered', 'refused', 'awaitingWriteOff', 'writeOffSent', 'writtenOff'));
CREATE INDEX bank_slips_waiting ON bank_slips (company_id, id)
  WHERE bank_state IN ('awaitingRegistration', 'awaitingWriteOff');

ALTER TABLE bank_files
  ADD COLUMN direction text NOT NULL DEFAULT 'returns' CHECK (direction IN ('returns', 'remittance')),
  -- Of a remittance, so that it is downloaded again byte for byte; gone once a payer in it was anonymised.
  ADD COLUMN contents text;
CREATE UNIQUE INDEX bank_files_remittance ON bank_files (company_id, sequence) WHERE direction = 'remittance';

ALTER TABLE bank_file_lines
  DROP CONSTRAINT bank_file_lines_outcome_check,
  ADD CONSTRAINT bank_file_lines_outcome_check
    CHECK (outcome IN ('sent', 'registered', 'refused', 'paid', 'writtenOff', 'notTaken'));
