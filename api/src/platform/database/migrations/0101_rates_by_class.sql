-- Rates by class of policy holder and term (docs/decisions/0104-rates-by-class-and-term.md): what a class costs is said by each modality.
ALTER TABLE policy_holders ADD COLUMN rate_class text CHECK (rate_class IN ('A', 'B', 'C', 'D', 'E'));

-- A publication that takes force swaps names as well: what counts is how they are when all of it is written.
ALTER TABLE modality_groups DROP CONSTRAINT modality_groups_name;
ALTER TABLE modality_groups ADD CONSTRAINT modality_groups_name UNIQUE (company_id, insurance_branch_id, name) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE modalities DROP CONSTRAINT modalities_ref;
ALTER TABLE modalities ADD CONSTRAINT modalities_ref UNIQUE (company_id, ref) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE coverages DROP CONSTRAINT coverages_name;
ALTER TABLE coverages ADD CONSTRAINT coverages_name UNIQUE (modality_id, name) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE clauses DROP CONSTRAINT clauses_name;
ALTER TABLE clauses ADD CONSTRAINT clauses_name UNIQUE (modality_id, name) DEFERRABLE INITIALLY DEFERRED;
