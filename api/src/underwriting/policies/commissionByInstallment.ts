import { and, eq, isNotNull } from 'drizzle-orm';
import { broughtByEndorsements, splitCommission } from '@portal/shared/domain/billing/commissionLedger';
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
  const ofEndorsements = broughtByEndorsements(await readIssued(database, policy.id));
  const live = slips.filter(({ cancelledAt, paidAt }) => cancelledAt === null || paidAt !== null);
  const shares = splitCommission(
    policy.commissionCents,
    ofEndorsements,
    live.map((slip) => ({ endorsementId: slip.endorsementId, premiumCents: ledgersOf(slip).premiumCents })),
  );
  const cents = new Map(live.map(({ id }, at) => [id, shares[at] ?? 0]));
  return slips.map(({ id }) => cents.get(id) ?? 0);
}

/** The issued endorsements of a policy. */
const readIssued = (database: Database, policyId: number) =>
  database
    .select({
      id: endorsements.id,
      commissionDifferenceCents: endorsements.commissionDifferenceCents,
      undoesId: endorsements.undoesId,
    })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policyId),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.issueDate),
      ),
    );
