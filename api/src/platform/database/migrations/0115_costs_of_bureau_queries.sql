-- What a query of a bureau cost by the rule in force, and how long its answer took (docs/decisions/0115-which-bureau-is-asked.md).
ALTER TABLE bureau_queries
  ADD COLUMN cost_cents bigint NOT NULL DEFAULT 0 CHECK (cost_cents >= 0),
  ADD COLUMN duration_ms integer CHECK (duration_ms >= 0);
