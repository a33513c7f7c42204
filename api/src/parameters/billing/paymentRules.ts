import { eq } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database, Transaction } from '../../platform/database/connection';
import { modalities } from '../../platform/database/schema/modalities';
import { policyHolders } from '../../platform/database/schema/parties';
import type { proposals } from '../../platform/database/schema/proposals';
import { modalityInForce } from '../inForce/modalityInForce';
import { pricingParameters } from '../inForce/pricingParameters';
import { collectionRulesOf } from './collectionRules';
import { installmentPlan } from './installments';
import type { PlannedInstallment } from './installments';
import { paymentTerms } from './payment';
import type { PaymentRules } from './payment';

type Row = typeof proposals.$inferSelect;

/** By what the payment of a proposal is bounded, seen from a day. */
export async function paymentRulesOf(
  database: Database | Transaction,
  proposal: Row,
  today: PlainDate,
): Promise<PaymentRules & { policyHolderUniqueId: string }> {
  const { companyId, policyHolderId, modalityId } = proposal;
  const [holder] = await database
    .select({ uniqueId: policyHolders.uniqueId, allowsAnnual: policyHolders.enableAnnualInstallments })
    .from(policyHolders)
    .where(eq(policyHolders.id, policyHolderId));
  const [modality] = await database.select().from(modalities).where(eq(modalities.id, modalityId));
  if (!holder || !modality) throw new Error('A proposal has a policy holder and a modality');
  const parameters = await pricingParameters(database, proposal, new Date());
  return {
    ...(await collectionRulesOf(database, companyId)),
    allowsAnnual: holder.allowsAnnual,
    policyHolderUniqueId: holder.uniqueId,
    paidUpWithinDays: modalityInForce(parameters, modality).paidUpWithinDays,
    today,
  };
}

/** The parts of a proposal's premium, with their days if the slips were made today. */
export const planOfProposal = (
  row: Pick<
    Row,
    'premiumCents' | 'taxCents' | 'startDate' | 'endDate' | 'installments' | 'installmentsByYear' | 'gracePeriodDays'
  >,
  rules: PaymentRules,
): PlannedInstallment[] => {
  const terms = paymentTerms({ payableCents: row.premiumCents + row.taxCents, ...row }, rules);
  const { installments, gracePeriodDays, installmentsByYear: byYear } = row;
  return installmentPlan(terms, terms.payableCents, { installments, gracePeriodDays, byYear });
};

/** The same as it travels. */
export const planOnWire = (plan: readonly PlannedInstallment[]) =>
  plan.map(({ installment, dueOn, amountCents }) => ({
    Installment: installment,
    DueOn: dueOn,
    AmountValue: amountCents,
  }));
