import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { ClockState } from '@portal/shared/domain/boards/cardFilterValues';
import { cards } from '../../platform/database/schema/boards';
import { lastDayToAnswer } from './boardCard';

/** Whether the legal clock of a card stands as its face says: the last day counts to its end. */
export function isInClock(state: ClockState, now: Date): SQL {
  const today = sql`${dateOfInstant(now)}::date`;
  switch (state) {
    case 'overdue':
      return sql`${lastDayToAnswer} < ${today}`;
    case 'today':
      return sql`${lastDayToAnswer} = ${today}`;
    case 'paused':
      return sql`(${cards.legalClockStartedAt} is not null and ${cards.legalClockPausedAt} is not null)`;
    case 'none':
      return sql`${cards.legalClockStartedAt} is null`;
  }
}
