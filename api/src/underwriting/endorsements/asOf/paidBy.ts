import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { Database } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import type { PolicyRow } from '../../policies/record/findPolicy';

interface Counting {
  policy: PolicyRow;
  on: PlainDate;
  /** `uniqueId` of the endorsements that count. */
  endorsementIds: readonly string[];
}

/** What was paid by a day of the instalments that counted on it. */
export async function paidBy(
  database: Database,
  { policy, on, endorsementIds }: Counting,
): Promise<Pick<PolicyAsOf, 'Installments' | 'PaidPremiumValue'>> {
  const [slips, refunds] = await Promise.all([
    database
      .select({ slip: bankSlips, endorsementUniqueId: endorsements.uniqueId })
      .from(bankSlips)
      .leftJoin(endorsements, eq(endorsements.id, bankSlips.endorsementId))
      .where(eq(bankSlips.proposalId, policy.proposalId))
      .orderBy(asc(bankSlips.installment)),
    database
      .select({ cents: endorsementRefunds.amountCents })
      .from(endorsementRefunds)
      .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
      .where(and(eq(endorsements.policyId, policy.id), inArray(endorsements.uniqueId, [...endorsementIds]))),
  ]);
  const isBy = (instant: Date | null) => instant !== null && dateOfInstant(instant) <= on;
  const standing = slips.filter(
    ({ slip, endorsementUniqueId: of }) => !isBy(slip.cancelledAt) && (of === null || endorsementIds.includes(of)),
  );
  const Installments = standing.map(({ slip: { installment, dueOn, amountCents, paidAt } }) => ({
    Installment: installment,
    DueOn: dueOn,
    AmountValue: amountCents,
    PaidOn: paidAt !== null && isBy(paidAt) ? dateOfInstant(paidAt) : null,
  }));
  const paid = Installments.reduce((sum, { PaidOn, AmountValue }) => sum + (PaidOn === null ? 0 : AmountValue), 0);
  const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return { Installments, PaidPremiumValue: slips.length === 0 ? null : paid - refunded };
}
