-- The expected or notified claim of a policy, and the one act that an underwriter permitted in spite of it
-- (shared/src/domain/underwriting/claimFlag). Existing policies have no claim.
ALTER TABLE policies
  ADD COLUMN claim_kind text,
  ADD COLUMN claim_known_on date,
  ADD COLUMN claim_note text,
  ADD COLUMN claim_flagged_at timestamptz,
  ADD COLUMN claim_flagged_by_user_id integer,
  ADD COLUMN claim_permitted_action text,
  -- Without a foreign key: endorsements are never deleted.
  ADD COLUMN claim_permitted_endorsement_id integer;
ALTER TABLE policies
  ADD CONSTRAINT policies_claim_flagged_by FOREIGN KEY (claim_flagged_by_user_id) REFERENCES users (id) NOT VALID;
