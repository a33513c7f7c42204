import { eq, inArray } from 'drizzle-orm';
import { isInternal } from '@portal/shared/domain/access/roles';
import { getBlockedAct, claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import type { EndorsedCover, PolicyAct } from '@portal/shared/domain/underwriting/claimFlag';
import { leavesOf } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { endorsedFacts } from '../request/asked/endorsedFacts';
import { readStanding } from '../request/standing/readStanding';
import type { SeenEndorsement } from './endorsementAccess';

/** Returns the act, of those that a claim blocks, that issuing an endorsement is; null without a claim or such an act. */
export async function readBlockedIssue(
  database: Database | Transaction,
  { endorsement, policy }: SeenEndorsement,
  now: Date,
): Promise<PolicyAct | null> {
  if (policy.claimKind === null) return null;
  const refundCents = endorsement.calculation?.RestituicaoValue ?? 0;
  const changes = await changedDates(database, { endorsement, policy }, now);
  const act = getBlockedAct({ ...endorsement, refundCents, changes }, policy);
  return act && { act, endorsementId: endorsement.id };
}

/** Returns why the issue of an endorsement waits for a decision on a claim, as this user may read it; null where it does not. */
export async function readClaimObstacle(
  database: Database | Transaction,
  user: CurrentUser,
  seen: SeenEndorsement,
  now: Date,
): Promise<string | null> {
  const stopped = await readBlockedIssue(database, seen, now);
  return stopped && claimObstacle(seen.policy, stopped, isInternal(user.userTypeId));
}

/** Does the same for endorsements of a list: returns the obstacles by endorsement, without those that do not wait. */
export async function readClaimObstacles(
  database: Database | Transaction,
  user: CurrentUser,
  endorsementIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const obstacles = new Map<number, string>();
  if (endorsementIds.length === 0) return obstacles;
  const found = await database
    .select({ endorsement: endorsements, policy: policies })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(inArray(endorsements.id, [...endorsementIds]));
  for (const seen of found) {
    const obstacle = await readClaimObstacle(database, user, seen, now);
    if (obstacle !== null) obstacles.set(seen.endorsement.id, obstacle);
  }
  return obstacles;
}

const ofDates = /^ModalidadeComplementar\.Novo(Inicio|Fim)Vigencia$/;

/** Returns the changed dates of the complementary cover, which the row of an endorsement does not hold. */
async function changedDates(
  database: Database | Transaction,
  { endorsement: { leaves }, policy }: SeenEndorsement,
  now: Date,
): Promise<NonNullable<EndorsedCover['changes']>> {
  const changed = (leaves ?? []).filter(({ path }) => ofDates.test(path));
  if (changed.length === 0) return [];
  const before = leavesOf(endorsedFacts(await readStanding(database, policy, now)));
  return changed.map(({ path, after }) => ({ path, after, before: before.get(path)?.value ?? null }));
}
