import type { ImpactAnswer } from '@portal/shared/contracts/parameters/impact';
import { draftsOf, lockChangeSet, requireChangeSet } from '../../parameters/changes/changeSetRows';
import { requireParameterRight } from '../../parameters/changes/parameterRight';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { parameterImpacts } from '../../platform/database/schema/parameterImpacts';
import { enqueue } from '../../platform/jobs/enqueue';
import { unprocessable } from '../../platform/server/refusal';
import { impactKind } from './impactKind';
import { impactOnWire, whyNotCompute } from './impactOnWire';

/** What a change set would do, as it was computed last. */
export async function readImpact(database: Database, user: CurrentUser, uniqueId: string): Promise<ImpactAnswer> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  return impactOnWire(database, await requireChangeSet(database, user.companyId, uniqueId));
}

/** Has it computed in the background; one that runs already gives way to this one. */
export const requestImpact = (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now: Date,
): Promise<ImpactAnswer> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'VISUALIZAR');
    const changeSet = await lockChangeSet(transaction, user.companyId, uniqueId);
    const why = whyNotCompute(changeSet, (await draftsOf(transaction, changeSet.id)).length);
    if (why) throw unprocessable(why, { code: 'NotPossible' });
    const jobUniqueId = await enqueue(transaction, impactKind, {
      companyId: user.companyId,
      payload: { changeSetId: changeSet.id },
      startedBy: user,
    });
    if (jobUniqueId === null) throw new Error('A job without a key is always taken');
    const asked = {
      changeSetVersion: changeSet.version,
      requestedByUserId: user.id,
      requestedAt: now,
      jobUniqueId,
      computedAt: null,
    };
    await transaction
      .insert(parameterImpacts)
      .values({ ...asked, companyId: user.companyId, changeSetId: changeSet.id })
      .onConflictDoUpdate({ target: parameterImpacts.changeSetId, set: asked });
    return impactOnWire(transaction, changeSet);
  });
