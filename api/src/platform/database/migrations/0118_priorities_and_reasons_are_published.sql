-- Priorities and offered reasons are versions of the insurer's parameters: each has an identity of its own.

ALTER TABLE card_priorities
  ADD COLUMN unique_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN tone text NOT NULL DEFAULT 'neutral' CHECK (tone IN ('neutral', 'info', 'success', 'warning', 'danger')),
  ADD COLUMN is_usual boolean NOT NULL DEFAULT false,
  ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
-- A name may be given to another one once the former is out of use; within a version the rules see to it.
ALTER TABLE card_priorities DROP CONSTRAINT card_priorities_name;

ALTER TABLE card_justification_parameters
  ADD COLUMN unique_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();
