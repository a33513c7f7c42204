import { and, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { FigureProposalLosses, FigureQuery } from '@portal/shared/contracts/figures/figures';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import { addMonths } from '@portal/shared/domain/time/dates';
import { instantAt } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { pipes, steps } from '../../platform/database/schema/boards';
import { proposals } from '../../platform/database/schema/proposals';
import { figureScope, firstAndLast } from './figureScope';

type Losses = FigureProposalLosses['Steps'][number];

/** At which steps the proposals of a period died, out of an index of those that did. */
export async function figureProposalLosses(
  database: Database,
  user: CurrentUser,
  query: FigureQuery,
): Promise<FigureProposalLosses> {
  const { companyId, period, brokerIds, modalityIds } = await figureScope(database, user, query);
  const [first, last] = firstAndLast(period);
  const AsOf = new Date().toISOString();
  const counted = await database
    .select({ stepId: proposals.lostStepId, StatusId: proposals.statusId, ProposalCount: count() })
    .from(proposals)
    .where(
      and(
        eq(proposals.companyId, companyId),
        inArray(proposals.statusId, [...lostProposalStatuses]),
        gte(proposals.createdAt, instantAt(first, '00:00')),
        lt(proposals.createdAt, instantAt(addMonths(last, 1), '00:00')),
        brokerIds ? inArray(proposals.brokerId, [...brokerIds, -1]) : undefined,
        modalityIds ? inArray(proposals.modalityId, [...modalityIds, -1]) : undefined,
      ),
    )
    .groupBy(proposals.lostStepId, proposals.statusId)
    .orderBy(proposals.statusId);
  const names = await stepsSeen(
    database,
    user,
    counted.flatMap(({ stepId }) => stepId ?? []),
  );
  const found = new Map<number | null, Losses>();
  for (const { stepId, StatusId, ProposalCount } of counted) {
    const name = stepId === null ? { StepUniqueId: null, StepName: null, PipeName: null } : names.get(stepId);
    if (!name) continue;
    const before = found.get(stepId);
    found.set(stepId, {
      ...name,
      ProposalCount: (before?.ProposalCount ?? 0) + ProposalCount,
      Statuses: [...(before?.Statuses ?? []), { StatusId, ProposalCount }],
    });
  }
  return { AsOf, Steps: [...found.values()].sort((a, b) => b.ProposalCount - a.ProposalCount) };
}

/** Of these the ones whose pipe the user sees, by their row. */
async function stepsSeen(database: Database, user: CurrentUser, ids: readonly number[]) {
  const rows = await database
    .select({
      id: steps.id,
      StepUniqueId: steps.uniqueId,
      StepName: steps.name,
      PipeName: pipes.name,
      uniqueId: pipes.uniqueId,
      functionalityId: pipes.functionalityId,
    })
    .from(steps)
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(inArray(steps.id, [...ids, -1]));
  return new Map(
    rows
      .filter((pipe) => maySeePipe(user, pipe))
      .map(({ id, StepUniqueId, StepName, PipeName }) => [id, { StepUniqueId, StepName, PipeName }]),
  );
}
