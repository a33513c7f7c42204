-- A modality may state that its principal and complementary amounts are alternatives: the larger of both is at risk, not their
-- sum. None does until the insurer publishes it.
ALTER TABLE modalities ADD COLUMN complementary_is_alternative boolean NOT NULL DEFAULT false;
