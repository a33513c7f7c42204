import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { instalmentCommission } from '@portal/shared/domain/billing/instalmentCommission';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database } from '../../platform/database/connection';
import type { bankSlips } from '../../platform/database/schema/billing';
import { endorsements } from '../../platform/database/schema/endorsements';
import type { PolicyRow } from './record/findPolicy';

type Slip = typeof bankSlips.$inferSelect;

/**
 * Returns the commission of each installment, in cents and in the order of the slips: what an endorsement brings is of its own
 * installments, what is left is of those of the issue. It is of premium alone, so interest and IOF bring none, and neither
 * does a cancelled slip. All of them together are the commission of the policy wherever an installment is left.
 */
export async function commissionByInstallment(
  database: Database,
  policy: Pick<PolicyRow, 'id' | 'commissionCents'>,
  slips: readonly Slip[],
): Promise<number[]> {
  const ofEndorsements = await readCommissions(database, policy.id);
  const keyOf = ({ endorsementId }: Slip) =>
    endorsementId !== null && ofEndorsements.has(endorsementId) ? endorsementId : null;
  const live = slips.filter(({ cancelledAt, paidAt }) => cancelledAt === null || paidAt !== null);
  const own = [...new Set(live.map(keyOf))].filter((key) => key !== null);
  const restCents = own.reduce((rest, key) => rest - (ofEndorsements.get(key) ?? 0), policy.commissionCents);
  // Where later endorsements took more away than is left of the issue, or none of its slips is, all share in all.
  const isSplit = restCents >= 0 && (restCents === 0 || live.some((slip) => keyOf(slip) === null));
  const cents = new Map<number, number>();
  for (const key of isSplit ? [null, ...own] : ['all' as const]) {
    const part = key === 'all' ? live : live.filter((slip) => keyOf(slip) === key);
    const commission = key === 'all' ? policy.commissionCents : key === null ? restCents : ofEndorsements.get(key)!;
    const premiums = part.map((slip) => ledgersOf(slip).premiumCents);
    for (const [at, share] of instalmentCommission(commission, premiums).entries()) cents.set(part[at]!.id, share);
  }
  return slips.map(({ id }) => cents.get(id) ?? 0);
}

const counter = alias(endorsements, 'counter');

/** What each issued endorsement that nobody undid adds to the commission of its policy. */
async function readCommissions(database: Database, policyId: number): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: endorsements.id, cents: endorsements.commissionDifferenceCents, counterId: counter.id })
    .from(endorsements)
    .leftJoin(counter, eq(counter.undoesId, endorsements.id))
    .where(
      and(
        eq(endorsements.policyId, policyId),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.issueDate),
      ),
    );
  return new Map(
    rows.filter(({ cents, counterId }) => counterId === null && cents > 0).map(({ id, cents }) => [id, cents]),
  );
}
