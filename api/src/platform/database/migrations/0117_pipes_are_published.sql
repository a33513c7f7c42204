-- Pipes, their steps, priorities and texts of justifications are versions of the insurer's parameters. What is no longer
-- used stays: cards, moves and histories name it.

ALTER TABLE pipes ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
-- Names and places may be swapped within one publication.
ALTER TABLE pipes DROP CONSTRAINT pipes_name;
ALTER TABLE pipes ADD CONSTRAINT pipes_name UNIQUE (company_id, name) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE steps ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
ALTER TABLE steps DROP CONSTRAINT steps_order;
ALTER TABLE steps ADD CONSTRAINT steps_order UNIQUE (pipe_id, display_order) DEFERRABLE INITIALLY DEFERRED;
