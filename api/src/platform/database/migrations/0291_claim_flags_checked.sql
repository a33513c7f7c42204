ALTER TABLE policies VALIDATE CONSTRAINT policies_claim_flagged_by;
