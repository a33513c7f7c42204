-- A request for documents or information ends the period of 25 days and its answer begins a whole one (Lei 15.040/2024,
-- art. 49; docs/decisions/0045-legal-clock.md). The time that a clock stood is not counted any more: of clocks that were
-- resumed the end stays the one that everybody was shown, which is no later than the law's.
UPDATE proposals SET legal_clock_started_at = legal_clock_started_at + make_interval(secs => legal_clock_paused_seconds)
  WHERE legal_clock_paused_seconds > 0;
UPDATE endorsements SET legal_clock_started_at = legal_clock_started_at + make_interval(secs => legal_clock_paused_seconds)
  WHERE legal_clock_paused_seconds > 0;

DROP TRIGGER cards_changed ON cards;
UPDATE cards SET legal_clock_started_at = legal_clock_started_at + make_interval(secs => legal_clock_paused_seconds)
  WHERE legal_clock_paused_seconds > 0;
ALTER TABLE proposals DROP COLUMN legal_clock_paused_seconds;
ALTER TABLE endorsements DROP COLUMN legal_clock_paused_seconds;
ALTER TABLE cards DROP COLUMN legal_clock_paused_seconds;
CREATE TRIGGER cards_changed AFTER UPDATE ON cards
  FOR EACH ROW WHEN (
    (OLD.pipe_id, OLD.step_id, OLD.version, OLD.owner_user_id, OLD.priority_id, OLD.card_ref, OLD.card_data,
     OLD.insured_amount_cents, OLD.entered_step_at, OLD.legal_clock_started_at, OLD.legal_clock_paused_at,
     OLD.decision, OLD.closed_at)
    IS DISTINCT FROM
    (NEW.pipe_id, NEW.step_id, NEW.version, NEW.owner_user_id, NEW.priority_id, NEW.card_ref, NEW.card_data,
     NEW.insured_amount_cents, NEW.entered_step_at, NEW.legal_clock_started_at, NEW.legal_clock_paused_at,
     NEW.decision, NEW.closed_at)
  )
  EXECUTE FUNCTION notify_card();

-- The clock ends with the insurer's answer, or with the proposal itself. What had passed every analysis before was told
-- to its broker as approved, and counts as answered then.
ALTER TABLE proposals ADD COLUMN legal_clock_ended_at timestamptz;
ALTER TABLE endorsements ADD COLUMN legal_clock_ended_at timestamptz;
UPDATE proposals SET legal_clock_ended_at = coalesce(decided_at, issued_at)
  WHERE status_id IN (3, 4, 5, 97, 98, 99) AND coalesce(decided_at, issued_at) IS NOT NULL;
UPDATE endorsements SET legal_clock_ended_at = decided_at WHERE decided_at IS NOT NULL;
