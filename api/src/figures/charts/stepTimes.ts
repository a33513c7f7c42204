import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { FigureQuery, FigureStepTimes } from '@portal/shared/contracts/figures/figures';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { pipes, steps } from '../../platform/database/schema/boards';
import { figureSteps } from '../../platform/database/schema/figures';
import { figurePeriodOf, firstAndLast } from './figureScope';
import { countedUntil } from './readMonths';

/** How long cards stayed in the steps of the boards that the user sees. */
export async function figureStepTimes(
  database: Database,
  user: CurrentUser,
  query: Pick<FigureQuery, 'From' | 'To'>,
): Promise<FigureStepTimes> {
  const period = figurePeriodOf(query);
  const AsOf = await countedUntil(database, user.companyId);
  const rows = await database
    .select({
      stepId: steps.id,
      StepUniqueId: steps.uniqueId,
      StepName: steps.name,
      PipeName: pipes.name,
      PipeUniqueId: pipes.uniqueId,
      functionalityId: pipes.functionalityId,
      hours: figureSteps.hours,
      count: sql<number>`sum(${figureSteps.recordCount})`.mapWith(Number),
    })
    .from(figureSteps)
    .innerJoin(steps, eq(steps.id, figureSteps.stepId))
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(and(eq(figureSteps.companyId, user.companyId), between(figureSteps.month, ...firstAndLast(period))))
    .groupBy(steps.id, pipes.id, figureSteps.hours)
    .orderBy(asc(pipes.order), asc(pipes.id), asc(steps.order), asc(steps.id), asc(figureSteps.hours));
  const ofStep = new Map<number, typeof rows>();
  for (const row of rows)
    if (maySeePipe(user, { uniqueId: row.PipeUniqueId, functionalityId: row.functionalityId }))
      ofStep.set(row.stepId, [...(ofStep.get(row.stepId) ?? []), row]);
  return {
    AsOf,
    Steps: [...ofStep.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { StepUniqueId, PipeUniqueId, PipeName, StepName } = first;
      const PassageCount = own.reduce((sum, { count }) => sum + count, 0);
      return [
        {
          StepUniqueId,
          PipeUniqueId,
          PipeName,
          StepName,
          PassageCount,
          MedianHours: hoursOfShare(own, PassageCount * 0.5),
          P85Hours: hoursOfShare(own, PassageCount * 0.85),
        },
      ];
    }),
  };
}

/** The hours within which so many had left; in rising order. */
function hoursOfShare(rows: readonly { hours: number; count: number }[], share: number): number {
  let passed = 0;
  for (const { hours, count } of rows) {
    passed += count;
    if (passed >= share) return hours;
  }
  return rows.at(-1)?.hours ?? 0;
}
