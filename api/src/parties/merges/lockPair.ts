import { asc, eq, inArray } from 'drizzle-orm';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import type { Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { endorsements } from '../../platform/database/schema/endorsements';
import { economicGroups } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { conflict } from '../../platform/server/refusal';
import { recordsById } from './mergeRecord';
import type { MergeRecord } from './mergeRecord';
import { registers } from './registers';

/** Ids of what was locked, to compare with what is to move. */
interface Locked {
  records: Map<number, MergeRecord>;
  cardIds: Set<number>;
  proposalIds: Set<number>;
}

interface Wanted {
  kind: RegisterKind;
  /** Whose cards, proposals and endorsements move. */
  from: { id: number; uniqueId: string };
  ids: readonly number[];
  /** To which one of them goes back. */
  groupIds?: readonly (number | null)[];
}

/**
 * Locks what two records are about in the order in which decisions and issues do: cards, then proposals and endorsements,
 * then the records by their id, then their groups.
 */
export async function lockPair(transaction: Transaction, { kind, from, ids, groupIds = [] }: Wanted): Promise<Locked> {
  const { cardOwner, proposalOwner, policyOwner } = registers[kind];
  const lockedCards = await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cardOwner, from.uniqueId))
    .orderBy(asc(cards.id))
    .for('update');
  const lockedProposals = await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposalOwner, from.id))
    .orderBy(asc(proposals.id))
    .for('update');
  const ofPolicies = transaction.select({ id: policies.id }).from(policies).where(eq(policyOwner, from.id));
  await transaction
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(inArray(endorsements.policyId, ofPolicies))
    .orderBy(asc(endorsements.id))
    .for('update');
  const records = await recordsById(transaction, kind, ids, true);
  await lockGroups(transaction, [...groupIds, ...[...records.values()].map((one) => one.economicGroupId)]);
  return {
    records,
    cardIds: new Set(lockedCards.map(({ id }) => id)),
    proposalIds: new Set(lockedProposals.map(({ id }) => id)),
  };
}

async function lockGroups(transaction: Transaction, named: readonly (number | null)[]): Promise<void> {
  const groupIds = named.filter((id) => id !== null);
  if (groupIds.length === 0) return;
  await transaction
    .select({ id: economicGroups.id })
    .from(economicGroups)
    .where(inArray(economicGroups.id, groupIds))
    .orderBy(asc(economicGroups.id))
    .for('update');
}

/** What came while the records were waited for is nobody's lock: whoever asked asks again. */
export function requireLocked(
  { cardIds, proposalIds }: Locked,
  moves: { card: readonly { id: number }[]; proposal: readonly { id: number }[] },
): void {
  if (moves.card.every(({ id }) => cardIds.has(id)) && moves.proposal.every(({ id }) => proposalIds.has(id))) return;
  throw conflict('Uma proposta ou um card deste cadastro surgiu agora mesmo. Confira a comparação e repita.');
}
