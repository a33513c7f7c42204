-- Failed sign-ins are counted by where they come from: each network address for itself, each browser that the account
-- has been used in for itself, and ('') all unknown browsers together. So a stranger's guesses pause the stranger.
ALTER TABLE sign_in_failures ADD COLUMN source_hash text NOT NULL DEFAULT '';
ALTER TABLE sign_in_failures DROP CONSTRAINT sign_in_failures_email_hash_company_id_key;
ALTER TABLE sign_in_failures ADD CONSTRAINT sign_in_failures_subject
  UNIQUE NULLS NOT DISTINCT (email_hash, company_id, source_hash);
