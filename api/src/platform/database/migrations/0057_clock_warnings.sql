-- The last of the warnings, 10, 5 or 2 days before the end, that was given of the period that runs; a new one begins with
-- none (docs/decisions/0045-legal-clock.md).
ALTER TABLE proposals ADD COLUMN legal_clock_warned_days integer;
ALTER TABLE endorsements ADD COLUMN legal_clock_warned_days integer;
CREATE INDEX proposals_running_clock ON proposals (legal_clock_started_at)
  WHERE legal_clock_paused_at IS NULL AND legal_clock_ended_at IS NULL;
CREATE INDEX endorsements_running_clock ON endorsements (legal_clock_started_at)
  WHERE legal_clock_paused_at IS NULL AND legal_clock_ended_at IS NULL;
