-- What an instalment plan costs beside the premium, and the keys by which payment codes are published (docs/decisions/0111-instalments-are-published.md).
ALTER TABLE proposals ADD COLUMN interest_cents bigint NOT NULL DEFAULT 0 CHECK (interest_cents >= 0);
ALTER TABLE installment_parameters ADD COLUMN unique_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();
