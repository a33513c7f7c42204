import { asc, eq } from 'drizzle-orm';
import { MOST_FLOW_DAYS } from '@portal/shared/contracts/boards/boardFigures';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../../platform/database/connection';
import { steps } from '../../../platform/database/schema/boards';
import { invalid } from '../../../platform/server/refusal';
import { daysFrom } from './countByDay';

/** Days of the calendar in Brazil as moments: from one on, that one included, and before another. */
export interface Span {
  days: readonly PlainDate[];
  start: Date;
  end: Date;
}

/** What of a period has begun. */
export function spanOf({ from, to }: { from: PlainDate; to: PlainDate }, now: Date): Span {
  const today = dateOfInstant(now);
  if (from > to) throw invalid('O período está invertido: o início vem depois do fim.', { field: 'to' });
  if (from > today)
    throw invalid('O período começa depois de hoje. Escolha um início que já passou.', { field: 'from' });
  const last = to < today ? to : today;
  if (daysBetween(from, last) >= MOST_FLOW_DAYS)
    throw invalid(`O período tem mais de ${MOST_FLOW_DAYS} dias. Escolha um início mais próximo do fim.`, {
      field: 'from',
    });
  return { days: daysFrom(from, last), start: instantAt(from, '00:00'), end: instantAt(addDays(last, 1), '00:00') };
}

/** Every step that the pipe has or had, those taken away behind the others. */
export const stepsWithGone = (transaction: Transaction, pipeId: number) =>
  transaction
    .select({
      id: steps.id,
      uniqueId: steps.uniqueId,
      name: steps.name,
      stage: steps.stage,
      isDeleted: steps.isDeleted,
    })
    .from(steps)
    .where(eq(steps.pipeId, pipeId))
    .orderBy(asc(steps.isDeleted), asc(steps.order), asc(steps.id));

/** All figures of an answer are of the same moment. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
