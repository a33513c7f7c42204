-- Why a bureau did not answer, in words that hold nothing of the document, and which query asks again what failed before.
ALTER TABLE bureau_queries
  ADD COLUMN problem_code text,
  ADD COLUMN retry_of_id integer REFERENCES bureau_queries (id),
  -- Taken by whoever asks again, for minutes, so that two people do not pay for the same question.
  ADD COLUMN retry_begun_at timestamptz;
CREATE INDEX bureau_queries_retry ON bureau_queries (retry_of_id) WHERE retry_of_id IS NOT NULL;
-- The list of a company's queries walks along these; the first one holds what the figures add up.
CREATE INDEX bureau_queries_in_order ON bureau_queries (company_id, asked_at DESC, id DESC)
  INCLUDE (provider, outcome, cost_cents, duration_ms);
CREATE INDEX bureau_queries_by_outcome ON bureau_queries (company_id, outcome, asked_at DESC, id DESC) INCLUDE (provider);
CREATE INDEX bureau_queries_by_provider ON bureau_queries (company_id, provider, outcome, asked_at DESC, id DESC);
