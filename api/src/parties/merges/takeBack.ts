import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { PartyMerge, takeBackPartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { partyMergeMoves, partyMerges } from '../../platform/database/schema/partyMerges';
import { policies } from '../../platform/database/schema/policies';
import { invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { addUpUse } from '../economicGroups/groupRecord';
import { amountAtRiskOf } from '../../deals/records/amountAtRisk';
import { holdsLimit } from '../../deals/records/holdsLimit';
import { lockPair } from './lockPair';
import { mergeOnWire, takeBackReasons } from './mergeOnWire';
import { recordsById } from './mergeRecord';
import type { MergeRecord } from './mergeRecord';
import { returnProposals } from './moveProposals';
import { requireMerger } from './registers';
import { giveRows } from './storeMoves';
import { searchTextOf } from './survivingColumns';
import { tellTakenBack } from './tellMerge';

type Merge = typeof partyMerges.$inferSelect;

/** Takes a merge back, while nothing was issued on it and its thirty days last. */
export function takeBack(
  database: Database,
  user: CurrentUser,
  { MergeUniqueId, Justification }: CallInput<typeof takeBackPartyMerge>['body'],
  now = new Date(),
): Promise<PartyMerge> {
  const why = Justification.trim();
  return database.transaction(async (transaction) => {
    const named = and(eq(partyMerges.companyId, user.companyId), eq(partyMerges.uniqueId, MergeUniqueId.toLowerCase()));
    const [found] = await transaction.select().from(partyMerges).where(named);
    if (!found) throw notFound('Unificação não encontrada.', { field: 'MergeUniqueId' });
    requireMerger(user, found.kind);
    if (why === '')
      throw invalid('Escreva por que a unificação é desfeita: fica no histórico dos dois cadastros.', {
        field: 'Justification',
      });
    const ids = [found.survivingId, found.mergedId];
    const surroundings = await recordsById(transaction, found.kind, ids);
    const from = surroundings.get(found.survivingId);
    if (!from) throw new Error('Records are never deleted');
    const { records } = await lockPair(transaction, {
      kind: found.kind,
      from,
      ids,
      groupIds: [found.mergedBefore.economicGroupId],
    });
    // Whoever waited for the records reads what was left of it.
    const [merge] = await transaction.select().from(partyMerges).where(named).for('update');
    const [surviving, merged] = [records.get(found.survivingId), records.get(found.mergedId)];
    if (!merge || !surviving || !merged) throw new Error('Merges and records are never deleted');
    if (merge.takenBackAt !== null) return mergeOnWire(transaction, user, merge, now);
    const reason = (await takeBackReasons(transaction, [merge], now)).get(merge.id);
    if (reason) throw unprocessable(reason, { field: 'MergeUniqueId' });
    const [takenBack] = await transaction
      .update(partyMerges)
      .set({ takenBackAt: now, takenBackByUserId: user.id, takenBackJustification: why })
      .where(eq(partyMerges.id, merge.id))
      .returning();
    if (!takenBack) throw new Error('A locked merge cannot vanish');
    const used = await usedAfterwards(transaction, merge, surviving);
    await returnRecords(transaction, { merge, surviving, merged, used });
    await returnProposals(transaction, merge, merged.id);
    await giveRows(transaction, merge, merged);
    await tellTakenBack(transaction, user, { kind: merge.kind, surviving, merged, used, why });
    return mergeOnWire(transaction, user, takenBack, now);
  });
}

/**
 * What the moved policies still use goes back with them: as much as came, without what was released since. Nothing is used
 * twice and nothing gets lost.
 */
async function usedAfterwards(
  transaction: Transaction,
  { id, kind, mergedBefore }: Merge,
  { usedLimitCents }: MergeRecord,
): Promise<{ surviving: number; merged: number }> {
  if (kind === 'insured') return { surviving: 0, merged: 0 };
  const [row] = await transaction
    .select({
      released: sql<string>`coalesce(sum((${partyMergeMoves.before}->>'heldCents')::bigint
        - case when ${holdsLimit} then ${amountAtRiskOf(policies)} else 0 end), 0)`,
    })
    .from(partyMergeMoves)
    .innerJoin(policies, eq(policies.id, partyMergeMoves.rowId))
    .where(and(eq(partyMergeMoves.mergeId, id), eq(partyMergeMoves.subject, 'policy')));
  const still = Math.max(0, mergedBefore.usedLimitCents - Number(row?.released ?? 0));
  const merged = Math.min(still, usedLimitCents);
  return { merged, surviving: usedLimitCents - merged };
}

interface Returned {
  merge: Merge;
  surviving: MergeRecord;
  merged: MergeRecord;
  used: { surviving: number; merged: number };
}

async function returnRecords(transaction: Transaction, { merge, surviving, merged, used }: Returned): Promise<void> {
  const { kind, mergedBefore, survivingBefore } = merge;
  const blocked = blockAfterwards(
    { holds: surviving.isBlocked, why: surviving.blockedJustification },
    { holds: survivingBefore.isBlocked, why: survivingBefore.blockedJustification },
    { holds: merged.isBlocked, why: merged.blockedJustification },
  );
  const restrictive = blockAfterwards(
    { holds: surviving.isRestrictivelyBlocked, why: surviving.restrictiveJustification },
    { holds: survivingBefore.isRestrictivelyBlocked, why: survivingBefore.restrictiveJustification },
    { holds: merged.isRestrictivelyBlocked, why: merged.restrictiveJustification },
  );
  const { alsoKnownAs } = survivingBefore;
  const kept = {
    isBlocked: blocked.surviving.holds,
    blockedJustification: blocked.surviving.why,
    alsoKnownAs,
    searchText: searchTextOf(surviving, alsoKnownAs),
  };
  const back = {
    isActive: mergedBefore.isActive,
    mergedIntoId: null,
    isBlocked: blocked.merged.holds,
    blockedJustification: blocked.merged.why,
  };
  if (kind === 'insured') {
    await transaction.update(insureds).set(kept).where(eq(insureds.id, surviving.id));
    await transaction.update(insureds).set(back).where(eq(insureds.id, merged.id));
    return;
  }
  await transaction
    .update(policyHolders)
    .set({
      ...kept,
      isRestrictivelyBlocked: restrictive.surviving.holds,
      restrictiveJustification: restrictive.surviving.why,
      usedLimitCents: used.surviving,
    })
    .where(eq(policyHolders.id, surviving.id));
  await transaction
    .update(policyHolders)
    .set({
      ...back,
      isRestrictivelyBlocked: restrictive.merged.holds,
      restrictiveJustification: restrictive.merged.why,
      limitCents: mergedBefore.limitCents,
      usedLimitCents: used.merged,
      economicGroupId: mergedBefore.economicGroupId,
    })
    .where(eq(policyHolders.id, merged.id));
  for (const groupId of new Set([surviving.economicGroupId, mergedBefore.economicGroupId]))
    if (groupId !== null) await addUpUse(transaction, groupId);
}

interface Block {
  holds: boolean;
  why: string | null;
}

/**
 * A block that came with the merge leaves with it; one that was set meanwhile was set on both. Nobody gets free by being
 * taken apart.
 */
function blockAfterwards(now: Block, before: Block, ofMerged: Block): { surviving: Block; merged: Block } {
  const cameWithMerge = !before.holds && ofMerged.holds && now.why === ofMerged.why;
  if (now.holds && cameWithMerge) return { surviving: before, merged: ofMerged };
  const wasSetMeanwhile = now.holds && !(before.holds && before.why === now.why);
  return { surviving: now, merged: wasSetMeanwhile && !ofMerged.holds ? now : ofMerged };
}
