import { and, eq, ne } from 'drizzle-orm';
import { isEmptyScope, scopeInBoth, scopeWith, scopeWithout } from '@portal/shared/domain/parties/nominationScope';
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

/** A broker that loses a policy holder by a takeover: for what, and whether nothing is left to it. */
export interface Displaced {
  brokerId: number;
  lost: NominationScope;
  isEnded: boolean;
}

/** Calculates what becomes of the nominations in force where one that was asked for is approved. */
export function planTakeOver(nomination: NominationRow, inForce: readonly NominationRow[]) {
  const wanted = scopeOf(nomination);
  const own = inForce.filter(({ brokerId }) => brokerId === nomination.brokerId);
  const reduced = inForce
    .filter(({ brokerId }) => brokerId !== nomination.brokerId)
    .map((row) => ({ row, left: scopeWithout(scopeOf(row), wanted) }))
    .filter(({ row, left }) => !isSame(left, scopeOf(row)));
  const displaced = reduced.map(({ row, left }): Displaced => ({
    brokerId: row.brokerId,
    lost: scopeInBoth(scopeOf(row), wanted),
    isEnded: isEmptyScope(left),
  }));
  return { own, reduced, displaced, scope: own.reduce((scope, row) => scopeWith(scopeOf(row), scope), wanted) };
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
  const { policyHolderId } = nomination;
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
    .where(inForceBeside(nomination))
    .for('update');
  const { own, reduced, displaced, scope } = planTakeOver(nomination, inForce);
  for (const row of own) await end(transaction, row, day);
  for (const { row, left } of reduced) {
    await end(transaction, row, day);
    if (!isEmptyScope(left))
      await transaction.insert(policyHolderNominations).values({
        companyId: row.companyId,
        policyHolderId,
        brokerId: row.brokerId,
        status: 'approved',
        requestedAt: row.requestedAt,
        decidedAt: now,
        startedOn: day,
        ...stored(left),
      });
  }
  const [approved] = await transaction
    .update(policyHolderNominations)
    .set({ status: 'approved', decidedAt: now, startedOn: day, ...stored(scope) })
    .where(eq(policyHolderNominations.id, nomination.id))
    .returning();
  if (!approved) throw new Error('A nomination that was found can be approved');
  return { approved, displaced };
}

/** The nominations of a policy holder that count beside one that was asked for. */
export const inForceBeside = ({ id, policyHolderId }: NominationRow) =>
  and(
    eq(policyHolderNominations.policyHolderId, policyHolderId),
    eq(policyHolderNominations.status, 'approved'),
    ne(policyHolderNominations.id, id),
  );

const end = (transaction: Transaction, { id }: NominationRow, day: string) =>
  transaction
    .update(policyHolderNominations)
    .set({ status: 'ended', endedOn: day })
    .where(eq(policyHolderNominations.id, id));
