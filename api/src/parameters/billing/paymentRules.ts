import { eq } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { askEach } from '../../platform/database/askEach';
import { kept } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { modalities } from '../../platform/database/schema/modalities';
import { policyHolders } from '../../platform/database/schema/parties';
import type { proposals } from '../../platform/database/schema/proposals';
import { modalityInForce } from '../inForce/modalityInForce';
import { pricingParameters } from '../inForce/pricingParameters';
import type { StoredPlan } from './calculatePayment';
import { collectionRulesOf } from './collectionRules';
import { chargeOf, installmentPlan } from '@portal/shared/domain/billing/installments';
import type { PlannedInstallment } from '@portal/shared/domain/billing/installments';
import { paymentTerms } from './payment';
import type { PaymentRules, StoredCharge } from './payment';
import { payableCents } from './payableCents';

type Row = typeof proposals.$inferSelect;

const readHolder = kept((reader, { id }: Asked<'id'>) =>
  reader
    .select({ uniqueId: policyHolders.uniqueId, allowsAnnual: policyHolders.enableAnnualInstallments })
    .from(policyHolders)
    .where(eq(policyHolders.id, id)),
);

const readModality = kept((reader, { id }: Asked<'id'>) =>
  reader.select().from(modalities).where(eq(modalities.id, id)),
);

/** By what the payment of a proposal is bounded, at an instant; due dates are seen from another day where one is given. */
export async function paymentRulesOf(
  database: Reader,
  proposal: Row,
  now: Date,
  today: PlainDate = dateOfInstant(now),
): Promise<PaymentRules & { policyHolderUniqueId: string }> {
  const { companyId, policyHolderId, modalityId } = proposal;
  const [[holder], [modality]] = await askEach(database, [
    () => readHolder(database, { id: policyHolderId }),
    () => readModality(database, { id: modalityId }),
  ]);
  if (!holder || !modality) throw new Error('A proposal has a policy holder and a modality');
  const parameters = await pricingParameters(database, proposal, now);
  return {
    ...(await collectionRulesOf(database, { companyId, modalityUniqueId: modality.uniqueId, parameters }, now)),
    allowsAnnual: holder.allowsAnnual,
    policyHolderUniqueId: holder.uniqueId,
    paidUpWithinDays: modalityInForce(parameters, modality).paidUpWithinDays,
    today,
  };
}

/** The parts of a proposal's premium, with their days if the slips were made today. */
export const planOfProposal = (row: StoredPlan, rules: PaymentRules): PlannedInstallment[] => {
  const { installments, gracePeriodDays, installmentsByYear: byYear } = row;
  return installmentPlan(paymentTerms(row, rules), payableCents(row), { installments, gracePeriodDays, byYear });
};

/** What a proposal's premium in as many parts as it has costs beside itself, by the rules as they are for it. */
export function chargeOfProposal(
  row: Pick<Row, 'premiumCents' | 'taxPercent' | 'startDate' | 'endDate' | 'installments' | 'installmentsByYear'>,
  rules: PaymentRules,
): StoredCharge {
  const terms = paymentTerms(row, { ...rules, allowsAnnual: row.installmentsByYear });
  const { interestCents, taxCents } = chargeOf(terms, row.installments);
  return { interestCents, taxCents };
}

/** The same as it travels. */
export const planOnWire = (plan: readonly PlannedInstallment[]) =>
  plan.map(({ installment, dueOn, amountCents }) => ({
    Installment: installment,
    DueOn: dueOn,
    AmountValue: amountCents,
  }));
