import type { CallInput } from '@portal/shared/contracts/call';
import type { getPipeFigures, PipeFigures } from '@portal/shared/contracts/boards/boardFigures';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardMovements } from '../../../platform/database/schema/boards';
import { findPipe } from '../pipes';
import { countOfDays, gatheredByDay, standingByDay } from './countByDay';
import { SNAPSHOT, spanOf, stepsWithGone } from './figurePeriod';
import type { Span } from './figurePeriod';
import { endsSince, leftFromBefore, movesSince, standingNow } from './readFlow';
import type { DayCount } from './readFlow';
import { waitingNow } from './waitingNow';

/** How cards went through a pipe in a period, and what waits in it now. */
export async function pipeFigures(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  query: CallInput<typeof getPipeFigures>['query'],
  now = new Date(),
): Promise<PipeFigures> {
  await findPipe(database, user, pipeId);
  const span = spanOf(query, now);
  return database.transaction(
    async (transaction) => ({
      asOf: now.toISOString(),
      ...(await flowOf(transaction, pipeId, span)),
      waiting: await waitingNow(transaction, pipeId, now),
    }),
    SNAPSHOT,
  );
}

async function flowOf(transaction: Transaction, pipeId: number, { days, start }: Span) {
  const all = await stepsWithGone(transaction, pipeId);
  const ids = all.map(({ id }) => id);
  const done = all.filter(({ stage }) => stage === 'done').map(({ id }) => id);
  const standing = await standingNow(
    transaction,
    pipeId,
    ids.filter((id) => !done.includes(id)),
  );
  const into = await movesSince(transaction, cardMovements.toStepId, ids, start);
  const outOf = await movesSince(transaction, cardMovements.fromStepId, ids, start);
  const ends = await endsSince(transaction, pipeId, start);
  const gone = ends.filter(({ hasLeft }) => hasLeft);
  // Who is approved stays, as a rule.
  const hasAnyLeft = [...outOf, ...gone].some(({ stepId }) => done.includes(stepId));
  const stoodBefore = hasAnyLeft ? await leftFromBefore(transaction, done, start) : [];

  const countsOf = (stepId: number): number[] => {
    const of = (rows: readonly DayCount[], sign: 1 | -1) =>
      rows.flatMap((row) => (row.stepId === stepId ? [{ day: row.day, by: sign * row.count }] : []));
    const changes = [...of(into, 1), ...of(outOf, -1), ...of(gone, -1)];
    return done.includes(stepId)
      ? gatheredByDay([...changes, ...of(stoodBefore, 1)], days)
      : standingByDay(standing.get(stepId) ?? 0, changes, days);
  };
  const endsOf = (decision: 'approved' | 'refused' | null) =>
    countOfDays(
      ends.flatMap((end) => (end.decision === decision ? [{ day: end.day, by: end.count }] : [])),
      days,
    );
  return {
    days: [...days],
    steps: all
      .map((step) => ({ ...step, countByDay: countsOf(step.id) }))
      .filter(({ isDeleted, countByDay }) => !isDeleted || countByDay.some((count) => count > 0)),
    ends: { approved: endsOf('approved'), refused: endsOf('refused'), withdrawn: endsOf(null) },
  };
}
