-- What complementary modality and coverages on top add to the insured amount that a policy has at risk: limits carry both. Zero,
-- as the build before counts, until 0246 has counted the complementary amounts.
ALTER TABLE policies ADD COLUMN added_amount_cents bigint NOT NULL DEFAULT 0;
