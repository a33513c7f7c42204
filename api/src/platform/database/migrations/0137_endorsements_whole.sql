-- What is asked for of a policy, whole: by which sub-type, on which version of the policy, what differs, what it costs and
-- how that is paid or given back. An endorsement that the insurer made itself has none of it.
ALTER TABLE endorsements
  ADD COLUMN sub_type_unique_id uuid,
  ADD COLUMN base_version integer,
  ADD COLUMN wanted_effective_on date,
  ADD COLUMN asked_for jsonb,
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN calculation jsonb,
  ADD COLUMN requested_premium_cents bigint,
  ADD COLUMN requested_premium_justification text,
  ADD COLUMN justification text,
  ADD COLUMN issued_at timestamptz;

-- Drafts of endorsements are kept with those of proposals: whatever was typed, found again on any machine.
ALTER TABLE proposal_drafts
  ADD COLUMN kind text NOT NULL DEFAULT 'proposal' CHECK (kind IN ('proposal', 'endorsement')),
  ADD COLUMN policy_id integer REFERENCES policies (id);
DROP INDEX proposal_drafts_user;
CREATE INDEX proposal_drafts_user ON proposal_drafts (company_id, user_id, kind, updated_at DESC);
CREATE INDEX proposal_drafts_policy ON proposal_drafts (policy_id) WHERE policy_id IS NOT NULL;

-- A charge of an endorsement is paid by slips of its own.
ALTER TABLE bank_slips ADD COLUMN endorsement_id integer REFERENCES endorsements (id);
CREATE INDEX bank_slips_endorsement ON bank_slips (endorsement_id) WHERE endorsement_id IS NOT NULL;
