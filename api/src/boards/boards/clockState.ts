import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { ClockState } from '@portal/shared/domain/boards/cardFilterValues';
import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';
import { cards } from '../../platform/database/schema/boards';
import { lastDayToAnswer, runningSince } from './boardCard';

/** Whether the legal clock of a card stands as its face says: what ended this morning is over and does not end today. */
export function isInClock(state: ClockState, now: Date): SQL {
  const ended = sql`${runningSince} + interval '${sql.raw(String(DAYS_TO_ANSWER * 24))} hours' <= ${now.toISOString()}::timestamptz`;
  switch (state) {
    case 'overdue':
      return ended;
    case 'today':
      return sql`(${lastDayToAnswer} = ${dateOfInstant(now)}::date and not (${ended}))`;
    case 'paused':
      return sql`(${cards.legalClockStartedAt} is not null and ${cards.legalClockPausedAt} is not null)`;
    case 'none':
      return sql`${cards.legalClockStartedAt} is null`;
  }
}
