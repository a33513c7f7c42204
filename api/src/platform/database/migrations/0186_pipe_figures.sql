-- Figures of a pipe are read from what its cards did (docs/decisions/0187-figures-of-a-pipe.md).
-- outside-transaction
CREATE INDEX CONCURRENTLY card_movements_entered ON card_movements (to_step_id, created_at) INCLUDE (card_id);
CREATE INDEX CONCURRENTLY cards_ended ON cards (pipe_id, (coalesce(closed_at, decided_at))) INCLUDE (id, step_id, decision, closed_at, decided_at)
  WHERE coalesce(closed_at, decided_at) IS NOT NULL;
