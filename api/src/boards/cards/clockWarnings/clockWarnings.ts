import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { DAYS_TO_ANSWER, isPeriodOver } from '@portal/shared/domain/underwriting/legalClock';
import { legalDeadlineOf } from '../../../deals/legalClock/legalDeadline';
import type { LegalClock } from '../../../deals/legalClock/legalDeadline';
import { clockColumns, loadLegalCalendar } from '../../../deals/records/acceptedByLaw';
import { lockDeal } from '../../../deals/records/lockDeal';
import type { Deal, DealReference } from '../../../deals/records/lockDeal';
import { raiseNotification } from '../../../portal/notifications/raiseNotification';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { proposals } from '../../../platform/database/schema/proposals';
import { handleJob } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import { clockNotice, demandNotice } from './clockNotice';
import { DEMANDED, FARTHEST_MARK, markOf, NEAREST_MARK } from './clockMark';
import { demandIssue } from './demandIssue';
import { whomToWarn } from './whomToWarn';

const DAY_MS = 86_400_000;
const tables = { proposal: proposals, endorsement: endorsements };
const kinds = ['proposal', 'endorsement'] as const;

/**
 * Warns of legal clocks that near their end, at 10, 5 and 2 days and on the 25th day, once each, and demands the issue of
 * proposals that the law has accepted. It looks at the clocks as they stand, so that a request, an answer or an acceptance
 * needs to cancel nothing, and what fell due while everything was down is said once, as it is true when somebody looks again.
 */
export const clockWarnings = (clock: () => Date = () => new Date()) =>
  handleJob(jobKind('legalClock.warn', { everySeconds: 600 }), async ({ database, signal, log }) => {
    const failures: unknown[] = [];
    for (const reference of await nearTheirEnd(database, clock())) {
      signal.throwIfAborted();
      try {
        const isHeard = await database.transaction((transaction) => warn(transaction, reference, clock()));
        if (!isHeard) log.warn({ ...reference }, 'nobody could be warned of a legal clock');
      } catch (error) {
        // The others are warned all the same; this one with the next look.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return null;
  });

/** Records whose next warning is due; the bound of the query is a day too wide, as days of the calendar are judged here. */
async function nearTheirEnd(database: Database, now: Date): Promise<DealReference[]> {
  const startedBefore = new Date(now.getTime() - (DAYS_TO_ANSWER - FARTHEST_MARK - 1) * DAY_MS);
  const found: DealReference[] = [];
  for (const kind of kinds) {
    const table = tables[kind];
    const rows = await database
      .select({
        companyId: table.companyId,
        uniqueId: table.uniqueId,
        legalClockStartedAt: table.legalClockStartedAt,
        legalClockPausedAt: table.legalClockPausedAt,
        warnedDays: table.legalClockWarnedDays,
      })
      .from(table)
      .where(
        and(
          isNotNull(table.legalClockStartedAt),
          lt(table.legalClockStartedAt, startedBefore),
          isNull(table.legalClockPausedAt),
          isNull(table.legalClockEndedAt),
          or(
            isNull(table.legalClockWarnedDays),
            gt(table.legalClockWarnedDays, kind === 'proposal' ? DEMANDED : NEAREST_MARK),
          ),
        ),
      )
      .orderBy(table.legalClockStartedAt, table.id);
    for (const { companyId, uniqueId, warnedDays, ...state } of rows)
      if (dueMark(state, warnedDays, now) !== null || (kind === 'proposal' && isPastDeadline(state, now)))
        found.push({ companyId, uniqueId, kind });
  }
  return found;
}

/** Judges it again now that it is locked. False where a warning was due and there is nobody to tell. */
async function warn(transaction: Transaction, reference: DealReference, now: Date): Promise<boolean> {
  const deal = await lockDeal(transaction, reference, now);
  if (!deal) return true;
  const table = tables[reference.kind];
  const [state] = await transaction
    .select({ endedAt: table.legalClockEndedAt, warnedDays: table.legalClockWarnedDays })
    .from(table)
    .where(eq(table.id, deal.row.id));
  if (!state || state.endedAt !== null) return true;
  const deadline = legalDeadlineOf(deal.row);
  if (deadline === null) return true;
  const period = reference.kind === 'proposal' ? await loadPeriod(transaction, deal, now) : null;
  const isAccepted = period !== null && isPeriodOver(period, now);
  const mark = isAccepted ? DEMANDED : dueMark(deal.row, state.warnedDays, now);
  if (mark === null || mark === state.warnedDays) return true;
  await transaction.update(table).set({ legalClockWarnedDays: mark }).where(eq(table.id, deal.row.id));
  if (isAccepted) await demandIssue(transaction, deal, period, now);
  const recipients = await whomToWarn(transaction, deal);
  await raiseNotification(transaction, {
    companyId: reference.companyId,
    kind: 'legalClock',
    subject: { kind: reference.kind, uniqueId: reference.uniqueId },
    ...(isAccepted ? demandNotice(deal, period) : clockNotice(deal, { deadline, lastDay: period }, now)),
    recipients,
  });
  return recipients.length > 0;
}

/** Returns the last day for an answer, after which the law has accepted the proposal; null where it accepts nothing. */
async function loadPeriod(transaction: Transaction, { row }: Deal, now: Date): Promise<PlainDate | null> {
  const [clock] = await transaction.select(clockColumns).from(proposals).where(eq(proposals.id, row.id));
  return clock ? (await loadLegalCalendar(transaction, row.companyId, now)).lastDayOf(clock) : null;
}

const isPastDeadline = (clock: LegalClock, now: Date): boolean => (legalDeadlineOf(clock) ?? now) < now;

/** The warning that is true now, unless it or a later one was given; null while nothing runs. */
function dueMark(clock: LegalClock, warnedDays: number | null, now: Date): number | null {
  const deadline = legalDeadlineOf(clock);
  const mark = deadline && markOf(deadline, now);
  return mark === null || (warnedDays !== null && warnedDays <= mark) ? null : mark;
}
