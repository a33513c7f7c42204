import { and, eq, ne } from 'drizzle-orm';
import { isEmptyScope, scopeWith, scopeWithout } from '@portal/shared/domain/parties/nominationScope';
import type { NominationScope } from '@portal/shared/domain/parties/nominationScope';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Transaction } from '../../platform/database/connection';
import { policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';

export type NominationRow = typeof policyHolderNominations.$inferSelect;

const scopeOf = ({ coversAll, modalityIds }: NominationRow): NominationScope => ({ coversAll, modalityIds });
const stored = ({ coversAll, modalityIds }: NominationScope) => ({ coversAll, modalityIds: [...modalityIds] });
const isSame = (one: NominationScope, other: NominationScope): boolean =>
  one.coversAll === other.coversAll &&
  one.modalityIds.length === other.modalityIds.length &&
  one.modalityIds.every((id) => other.modalityIds.includes(id));

/** What a takeover left of the others: who brokers less than before, or no more. */
export interface Displaced {
  brokerId: number;
  isEnded: boolean;
}

/**
 * A nomination that was asked for counts from the day of the decision on. For each of its modalities the one before ends that
 * day; what a broker keeps, and what it had besides, begins as a further row, so that the rows tell the history.
 */
export async function takeOver(
  transaction: Transaction,
  nomination: NominationRow,
  now: Date,
): Promise<{ approved: NominationRow; displaced: Displaced[] }> {
  const { policyHolderId, brokerId } = nomination;
  const day = dateOfInstant(now);
  // Two decisions about one policy holder take turns.
  await transaction
    .select({ id: policyHolders.id })
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId))
    .for('update');
  const inForce = await transaction
    .select()
    .from(policyHolderNominations)
    .where(
      and(
        eq(policyHolderNominations.policyHolderId, policyHolderId),
        eq(policyHolderNominations.status, 'approved'),
        ne(policyHolderNominations.id, nomination.id),
      ),
    )
    .for('update');
  const displaced: Displaced[] = [];
  let scope = scopeOf(nomination);
  for (const one of inForce) {
    if (one.brokerId === brokerId) {
      scope = scopeWith(scopeOf(one), scope);
      await end(transaction, one, day);
      continue;
    }
    const left = scopeWithout(scopeOf(one), scopeOf(nomination));
    if (isSame(left, scopeOf(one))) continue;
    await end(transaction, one, day);
    if (!isEmptyScope(left))
      await transaction.insert(policyHolderNominations).values({
        companyId: one.companyId,
        policyHolderId,
        brokerId: one.brokerId,
        status: 'approved',
        requestedAt: one.requestedAt,
        decidedAt: now,
        startedOn: day,
        ...stored(left),
      });
    displaced.push({ brokerId: one.brokerId, isEnded: isEmptyScope(left) });
  }
  const [approved] = await transaction
    .update(policyHolderNominations)
    .set({ status: 'approved', decidedAt: now, startedOn: day, ...stored(scope) })
    .where(eq(policyHolderNominations.id, nomination.id))
    .returning();
  if (!approved) throw new Error('A nomination that was found can be approved');
  return { approved, displaced };
}

const end = (transaction: Transaction, { id }: NominationRow, day: string) =>
  transaction
    .update(policyHolderNominations)
    .set({ status: 'ended', endedOn: day })
    .where(eq(policyHolderNominations.id, id));
