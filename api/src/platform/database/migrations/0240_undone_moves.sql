-- A move that takes another one back names it, and gives the card back the time since which it had stood in its step.
ALTER TABLE card_movements ADD COLUMN undoes_movement_id integer;
ALTER TABLE card_movements ADD COLUMN is_undone boolean NOT NULL DEFAULT false;
ALTER TABLE card_movements ADD COLUMN left_since timestamptz;

-- A stay that was undone is none, and the one that goes on is counted whole when the card leaves.
CREATE OR REPLACE FUNCTION note_stay_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.undoes_movement_id IS NOT NULL THEN
    NEW.stayed_minutes := NULL;
    WITH undone AS (
      UPDATE card_movements SET is_undone = true, stayed_minutes = NULL WHERE id = NEW.undoes_movement_id
      RETURNING company_id, created_at, from_step_id
    )
    INSERT INTO figure_touches (company_id, kind, month, step_id)
      SELECT company_id, 'step', month_of_instant(created_at), from_step_id FROM undone;
    RETURN NEW;
  END IF;
  SELECT greatest(0, extract(epoch FROM NEW.created_at - before.created_at) / 60)::integer INTO NEW.stayed_minutes
    FROM card_movements before
    WHERE before.card_id = NEW.card_id AND before.to_step_id = NEW.from_step_id
      AND NOT before.is_undone AND before.undoes_movement_id IS NULL
    ORDER BY before.id DESC LIMIT 1;
  IF NEW.from_step_id IS NOT NULL THEN
    INSERT INTO figure_touches (company_id, kind, month, step_id)
      VALUES (NEW.company_id, 'step', month_of_instant(NEW.created_at), NEW.from_step_id);
  END IF;
  RETURN NEW;
END
$$;
