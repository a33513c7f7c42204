import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { sql } from 'drizzle-orm';
import { cards } from './schema/boards';

/** Days after which a card in a step is overdue. */
const DAYS_PER_STEP = 5;

/** Columns of a card that now stands behind the last one of a step. */
export const placedIn = (stepId: number, now: Date) => ({
  stepId,
  position: sql`(select coalesce(max(other.position), 0) + 1 from ${cards} other where other.step_id = ${stepId})`,
  enteredStepAt: now,
  dueOn: addDays(dateOfInstant(now), DAYS_PER_STEP),
});
