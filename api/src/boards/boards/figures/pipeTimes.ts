import type { CallInput } from '@portal/shared/contracts/call';
import type { getPipeTimes, PipeTimes } from '@portal/shared/contracts/boards/boardFigures';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { findPipe } from '../pipes';
import { SNAPSHOT, spanOf, stepsWithGone } from './figurePeriod';
import { staysIn, timesToDecision } from './readTimes';

const NONE = { count: 0, medianMinutes: null, p85Minutes: null };

/** How long cards took in each step of a pipe, and from it to the decision. */
export async function pipeTimes(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  query: CallInput<typeof getPipeTimes>['query'],
  now = new Date(),
): Promise<PipeTimes> {
  await findPipe(database, user, pipeId);
  const span = spanOf(query, now);
  return database.transaction(async (transaction) => {
    const all = await stepsWithGone(transaction, pipeId);
    const ids = all.map(({ id }) => id);
    // Entering the end is the decision.
    const before = all.flatMap(({ id, stage }) => (stage === 'done' ? [] : [id]));
    const stays = await staysIn(transaction, ids, span);
    const toDecision = await timesToDecision(transaction, pipeId, before, span);
    return {
      asOf: now.toISOString(),
      steps: all
        .map((step) => ({ ...step, stays: stays.get(step.id) ?? NONE, toDecision: toDecision.get(step.id) ?? NONE }))
        .filter((step) => !step.isDeleted || step.stays.count > 0 || step.toDecision.count > 0),
    };
  }, SNAPSHOT);
}
