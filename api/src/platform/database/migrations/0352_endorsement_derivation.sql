-- How the premium of a cancellation by the insurer came about, for its document. Those of before say the amounts alone.
ALTER TABLE endorsements ADD COLUMN derivation jsonb;
