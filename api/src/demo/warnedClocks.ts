import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { legalDeadlineOf } from '../deals/legalClock/legalDeadline';
import { markOf } from '../boards/cards/clockWarnings/clockMark';
import type { Transaction } from '../platform/database/connection';
import { endorsements } from '../platform/database/schema/endorsements';
import { proposals } from '../platform/database/schema/proposals';

/** The warnings that were given up to the day on which the demo begins, so that its first minute is not full of them. */
export async function noteWarnings(transaction: Transaction, today: PlainDate): Promise<void> {
  // Warnings go by the day; at noon it is the same one wherever the clock of the machine stands.
  const now = new Date(`${today}T12:00:00-03:00`);
  for (const table of [proposals, endorsements]) {
    const running = await transaction
      .select({
        id: table.id,
        legalClockStartedAt: table.legalClockStartedAt,
        legalClockPausedAt: table.legalClockPausedAt,
      })
      .from(table)
      .where(and(isNotNull(table.legalClockStartedAt), isNull(table.legalClockEndedAt)));
    for (const { id, ...clock } of running) {
      const deadline = legalDeadlineOf(clock);
      const mark = deadline && markOf(deadline, now);
      if (mark !== null) await transaction.update(table).set({ legalClockWarnedDays: mark }).where(eq(table.id, id));
    }
  }
}
