-- What the board reads: the open cards of a pipe by step, with what their counts and sums need.
CREATE INDEX cards_open ON cards (pipe_id, step_id) INCLUDE (insured_amount_cents) WHERE closed_at IS NULL;
CREATE INDEX card_viewers_seen ON card_viewers (seen_at);

-- Whoever changes a card, by whichever call or process, its change reaches the boards that show it
-- (docs/decisions/0021-live-board.md). The text is that of LiveMessage and LiveCard.
CREATE FUNCTION tell_card(card cards, is_closed boolean) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_live', json_build_object(
    'companyId', card.company_id,
    'to', json_build_object('pipeUniqueId', (SELECT unique_id FROM pipes WHERE id = card.pipe_id)),
    'kind', 'card',
    'data', json_build_object(
      'pipeId', card.pipe_id, 'cardId', card.id, 'stepId', card.step_id, 'version', card.version,
      'isClosed', is_closed
    )
  )::text)
$$;

CREATE FUNCTION notify_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A card that leaves a pipe, or the platform, is gone from the board where it was.
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.pipe_id <> NEW.pipe_id) THEN
    PERFORM tell_card(OLD, true);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tell_card(NEW, NEW.closed_at IS NOT NULL);
  END IF;
  RETURN NULL;
END
$$;

-- Rows that are brought in with their past, as imports and demo data are, are no news.
CREATE TRIGGER cards_added AFTER INSERT ON cards
  FOR EACH ROW WHEN (NEW.closed_at IS NULL AND NEW.created_at > now() - interval '1 minute')
  EXECUTE FUNCTION notify_card();

CREATE TRIGGER cards_changed AFTER UPDATE ON cards
  FOR EACH ROW WHEN (
    (OLD.pipe_id, OLD.step_id, OLD.version, OLD.owner_user_id, OLD.priority_id, OLD.card_ref, OLD.card_data,
     OLD.insured_amount_cents, OLD.entered_step_at, OLD.legal_clock_started_at, OLD.legal_clock_paused_at,
     OLD.legal_clock_paused_seconds, OLD.decision, OLD.closed_at)
    IS DISTINCT FROM
    (NEW.pipe_id, NEW.step_id, NEW.version, NEW.owner_user_id, NEW.priority_id, NEW.card_ref, NEW.card_data,
     NEW.insured_amount_cents, NEW.entered_step_at, NEW.legal_clock_started_at, NEW.legal_clock_paused_at,
     NEW.legal_clock_paused_seconds, NEW.decision, NEW.closed_at)
  )
  EXECUTE FUNCTION notify_card();

CREATE TRIGGER cards_removed AFTER DELETE ON cards
  FOR EACH ROW WHEN (OLD.closed_at IS NULL)
  EXECUTE FUNCTION notify_card();
