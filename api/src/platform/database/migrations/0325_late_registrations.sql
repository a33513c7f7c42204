-- outside-transaction
-- Registrations whose deadline passed after their alarm: who manages integrations is told once more.
CREATE INDEX CONCURRENTLY integrations_late ON integrations (deadline_at)
  WHERE alarmed_at < deadline_at AND status_id NOT IN (3, 7);
