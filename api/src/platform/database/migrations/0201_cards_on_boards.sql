-- Boards hold what was approved for some days, and not for ever (docs/decisions/0209-approved-cards-leave-the-board.md).
-- outside-transaction
CREATE INDEX CONCURRENTLY cards_on_board ON cards (pipe_id, decided_at) WHERE closed_at IS NULL;
CREATE INDEX CONCURRENTLY cards_on_step ON cards (step_id, decided_at) WHERE closed_at IS NULL;
