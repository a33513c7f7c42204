import { and, asc, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getLostSteps, searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { isInternal } from '@portal/shared/domain/access/roles';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { maySeePipe } from '../../platform/auth/pipeAccess';
import type { Database } from '../../platform/database/connection';
import { pipes, steps } from '../../platform/database/schema/boards';
import { proposals } from '../../platform/database/schema/proposals';

type Query = Pick<CallInput<typeof searchProposals>['query'], 'IsLost' | 'LostStepUniqueId'>;

const isLost = inArray(proposals.statusId, [...lostProposalStatuses]);

/** What of a list was lost, and where. The steps of the boards are the insurer's: nobody else finds anything by them. */
export const lostProposals = (
  database: Database,
  user: CurrentUser,
  { IsLost, LostStepUniqueId }: Query,
): SQL | undefined =>
  and(
    IsLost === undefined ? undefined : IsLost ? isLost : not(isLost),
    LostStepUniqueId === undefined ? undefined : lostAt(database, user, LostStepUniqueId),
  );

function lostAt(database: Database, user: CurrentUser, step: string): SQL | undefined {
  if (!isInternal(user.userTypeId)) return sql`false`;
  if (step === 'none') return and(isLost, isNull(proposals.lostStepId));
  const wanted = database
    .select({ id: steps.id })
    .from(steps)
    .where(and(eq(steps.companyId, user.companyId), eq(steps.uniqueId, step.toLowerCase())));
  return and(isLost, inArray(proposals.lostStepId, wanted));
}

/** The steps by which the list can be narrowed so. */
export async function lostSteps(database: Database, user: CurrentUser): Promise<CallResponse<typeof getLostSteps>> {
  if (!isInternal(user.userTypeId)) return [];
  const rows = await database
    .select({
      UniqueId: steps.uniqueId,
      Name: steps.name,
      PipeName: pipes.name,
      uniqueId: pipes.uniqueId,
      functionalityId: pipes.functionalityId,
    })
    .from(steps)
    .innerJoin(pipes, eq(pipes.id, steps.pipeId))
    .where(
      and(
        eq(steps.companyId, user.companyId),
        exists(database.select({ id: proposals.id }).from(proposals).where(eq(proposals.lostStepId, steps.id))),
      ),
    )
    .orderBy(asc(pipes.order), asc(pipes.id), asc(steps.order), asc(steps.id));
  return rows
    .filter((pipe) => maySeePipe(user, pipe))
    .map(({ UniqueId, Name, PipeName }) => ({ UniqueId, Name, PipeName }));
}
