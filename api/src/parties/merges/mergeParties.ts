import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { mergeParties as mergeCall } from '@portal/shared/contracts/parties/partyMerges';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import { partyMerges } from '../../platform/database/schema/partyMerges';
import { conflict, invalid, Refusal } from '../../platform/server/refusal';
import { addUpUse } from '../economicGroups/groupRecord';
import { lockPair, requireLocked } from './lockPair';
import { mergeOnWire } from './mergeOnWire';
import { findPair } from './mergeRecord';
import type { Pair } from './mergeRecord';
import { moveProposals } from './moveProposals';
import type { Moves } from './readMoves';
import { previewOnWire, readMerge } from './readMerge';
import type { MergeFacts } from './readMerge';
import { requireMerger } from './registers';
import { giveRows, noteMoves } from './storeMoves';
import { joinedKnownAs, survivingColumns } from './survivingColumns';
import { tellMerge } from './tellMerge';

type Body = CallInput<typeof mergeCall>['body'];
type Answer = CallResponse<typeof mergeCall>;

/** Merges one record into another, as it was previewed. */
export function mergeParties(database: Database, user: CurrentUser, body: Body, now = new Date()): Promise<Answer> {
  requireMerger(user, body.Kind);
  const why = body.Justification.trim();
  if (why === '')
    throw invalid('Escreva a justificativa: ela fica no histórico dos dois cadastros.', { field: 'Justification' });
  return database.transaction(async (transaction) => {
    const found = await findPair(transaction, user, body);
    const locked = await lockPair(transaction, {
      kind: found.kind,
      from: found.merged,
      ids: [found.surviving.id, found.merged.id],
    });
    const [surviving, merged] = [locked.records.get(found.surviving.id), locked.records.get(found.merged.id)];
    if (!surviving || !merged) throw new Error('Records are never deleted');
    const pair: Pair = { kind: found.kind, surviving, merged };
    const standing = await standingMerge(transaction, pair);
    if (standing) {
      const answer = { Merge: await mergeOnWire(transaction, user, standing, now), Preview: null };
      const isRepeated = standing.mergedByUserId === user.id && standing.survivingId === surviving.id;
      if (isRepeated && standing.mergedId === merged.id) return answer;
      throw conflict('Outra pessoa já unificou um destes cadastros. Confira como estão agora.', { response: answer });
    }
    const facts = await readMerge(transaction, pair);
    if (facts.state !== body.ExpectedState)
      throw conflict('Algo destes cadastros mudou desde a comparação. Confira-a como está agora e repita.', {
        response: { Merge: null, Preview: await previewOnWire(transaction, user, facts) },
      });
    if (facts.conflicts.length > 0)
      throw new Refusal(
        422,
        facts.conflicts.map(({ Code, Text }) => ({ Code, Message: Text })),
      );
    requireLocked(locked, facts.moves);
    const stored = await storeMerge(transaction, user, { facts, why, now });
    return { Merge: await mergeOnWire(transaction, user, stored, now), Preview: null };
  });
}

/** The merge because of which one of the two does not count any more. */
async function standingMerge(transaction: Transaction, { kind, surviving, merged }: Pair) {
  const gone = [surviving, merged].filter(({ mergedIntoId }) => mergedIntoId !== null).map(({ id }) => id);
  if (gone.length === 0) return null;
  const [row] = await transaction
    .select()
    .from(partyMerges)
    .where(and(eq(partyMerges.kind, kind), isNull(partyMerges.takenBackAt), or(inArray(partyMerges.mergedId, gone))))
    .orderBy(desc(partyMerges.id))
    .limit(1);
  return row ?? null;
}

interface Wanted {
  facts: MergeFacts;
  why: string;
  now: Date;
}

async function storeMerge(transaction: Transaction, user: CurrentUser, { facts, why, now }: Wanted) {
  const { pair, moves } = facts;
  const { kind, surviving, merged } = pair;
  const [stored] = await transaction
    .insert(partyMerges)
    .values({
      companyId: user.companyId,
      kind,
      survivingId: surviving.id,
      mergedId: merged.id,
      survivingBefore: {
        isBlocked: surviving.isBlocked,
        blockedJustification: surviving.blockedJustification,
        isRestrictivelyBlocked: surviving.isRestrictivelyBlocked,
        restrictiveJustification: surviving.restrictiveJustification,
        alsoKnownAs: surviving.alsoKnownAs,
      },
      mergedBefore: {
        isActive: merged.isActive,
        limitCents: merged.limitCents,
        usedLimitCents: merged.usedLimitCents,
        economicGroupId: merged.economicGroupId,
      },
      justification: why,
      mergedByUserId: user.id,
      mergedAt: now,
    })
    .returning();
  if (!stored) throw new Error('An inserted merge has an id');
  await noteMoves(transaction, stored.id, movesOf(moves));
  await moveProposals(transaction, stored.id, pair, moves.proposal);
  await giveRows(transaction, stored, surviving);
  await changeRecords(transaction, pair);
  await tellMerge(transaction, user, facts, why);
  return stored;
}

/** All but proposals, which are noted with what else changes of them. */
const movesOf = ({ proposal: _proposal, policy, ...others }: Moves) => [
  ...policy.map(({ id, heldCents }) => ({ subject: 'policy' as const, rowId: id, before: { heldCents } })),
  ...(Object.keys(others) as (keyof typeof others)[]).flatMap((subject) =>
    others[subject].map(({ id }) => ({ subject, rowId: id, before: {} })),
  ),
];

async function changeRecords(transaction: Transaction, pair: Pair): Promise<void> {
  const { kind, surviving, merged } = pair;
  const gone = { isActive: false, mergedIntoId: surviving.id };
  const kept = survivingColumns(surviving, merged, joinedKnownAs(surviving, merged));
  if (kind === 'insured') {
    const { isBlocked, blockedJustification, alsoKnownAs, searchText } = kept;
    await transaction.update(insureds).set(gone).where(eq(insureds.id, merged.id));
    await transaction
      .update(insureds)
      .set({ isBlocked, blockedJustification, alsoKnownAs, searchText })
      .where(eq(insureds.id, surviving.id));
    return;
  }
  await transaction
    .update(policyHolders)
    .set({
      ...gone,
      limitCents: 0,
      usedLimitCents: 0,
      economicGroupId: null,
      isGroupHolding: false,
      isGuaranteedByHolding: false,
    })
    .where(eq(policyHolders.id, merged.id));
  await transaction
    .update(policyHolders)
    .set({ ...kept, usedLimitCents: surviving.usedLimitCents + merged.usedLimitCents })
    .where(eq(policyHolders.id, surviving.id));
  if (surviving.economicGroupId !== null) await addUpUse(transaction, surviving.economicGroupId);
}
