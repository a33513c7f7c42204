import type { PricedInput, ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { beginningCommission } from '../../../parameters/commission/beginningCommission';
import type { PaymentTerms } from '@portal/shared/domain/billing/installments';
import { rateRowFor } from '@portal/shared/domain/parameters/kinds/modalityRates';
import { nearestPayment, paymentTerms } from '../../../parameters/billing/payment';
import { mayPayByYear } from '../../../parameters/billing/calculatePayment';
import type { PremiumTerm } from '../../../platform/database/schema/proposals';
import { calculatePremium } from '../../../parameters/premium/proposalPremium';
import type { RatedPart } from '../../../parameters/premium/proposalPremium';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import type { CollectionOfPrice } from './collectionOfPrice';
import type { JudgedFacts } from './judgedFacts';

type KeptColumn =
  'modalityId' | 'policyHolderId' | 'annualRatePercent' | 'installments' | 'installmentsByYear' | 'gracePeriodDays';

type Kept = Pick<ProposalRow, KeptColumn> &
  // A renewal takes a rate on without the terms that it came of, and no commission.
  (
    | Pick<ProposalRow, 'commissionPercent' | 'premiumTerms'>
    | { commissionPercent: null; rateSource: PremiumTerm['rateSource'] | null }
  );

/**
 * What a proposal costs. A new one takes the rate agreed with the policy holder, else that of its class and of the term,
 * else the modality's, and its broker's commission; a changed one keeps what was asked for it: rate, commission and payment, as far as they are still possible.
 */
export function priceProposal(
  input: ProposalInput,
  facts: JudgedFacts,
  kept: Kept | null,
  collection: CollectionOfPrice,
) {
  const rate = rateOf(input, facts, kept);
  const commissionPercent =
    kept?.commissionPercent ?? beginningCommission(facts.broker.commissionPercent, facts.commissionRange);
  const { taxPercent } = collection;
  const premium = premiumOfInput(input, facts, rate, commissionPercent);
  return {
    columns: {
      annualRatePercent: rate.annualRatePercent,
      premiumCents: premium.premiumCents,
      minPremiumCents: facts.modality.row.minInsurancePremiumCents,
      taxPercent,
      commissionPercent,
      commissionCents: premium.commissionCents,
      premiumTerms: premium.terms,
      ...paymentOf({ premiumCents: premium.premiumCents, taxPercent }, input, facts, kept, collection),
    },
    coverageCents: premium.coverageCents,
  };
}

export type Price = ReturnType<typeof priceProposal>;

/** The records by which an input is priced. */
export type PriceFacts = Pick<JudgedFacts, 'modality' | 'complementary' | 'coverages'> & {
  policyHolder: Pick<JudgedFacts['policyHolder'], 'annualRatePercent' | 'rateClass'> | null;
};

/**
 * What an input costs: before anybody asks for another rate, what the form says beforehand is what the proposal takes; of a
 * stored proposal, `kept`, what it costs recalculated.
 */
export const estimatedPremium = (input: PricedInput, facts: PriceFacts, kept: Kept | null = null): number =>
  // Mutants excused (number): the premium does not depend on what is taken of it.
  premiumOfInput(input, facts, rateOf(input, facts, kept), 0).premiumCents;

/** The same with its terms and the commission, for whoever asks before there is a proposal. */
export const quotedPremium = (input: PricedInput, facts: PriceFacts, commissionPercent: number) =>
  premiumOfInput(input, facts, rateOf(input, facts, null), commissionPercent);

function premiumOfInput(
  input: PricedInput,
  { modality, complementary, coverages, policyHolder }: PriceFacts,
  rate: Rate,
  commissionPercent: number,
) {
  return calculatePremium({
    principal: ratedPart(input, modality.row, rate),
    complementary:
      input.Complementary && complementary
        ? ratedPart(input.Complementary, complementary.row, tableRate(input.Complementary, complementary, policyHolder))
        : null,
    coverages: input.Coverages.flatMap(({ CoverageUniqueId, InsuredAmountValue }) => {
      const coverage = coverages.find(({ uniqueId }) => uniqueId === CoverageUniqueId);
      if (!coverage) return [];
      const { name, calculationTypeId, calculationParameters } = coverage;
      return [
        { label: name, insuredAmountCents: InsuredAmountValue, calculationTypeId, parameters: calculationParameters },
      ];
    }),
    commissionPercent,
  });
}

type Rate = Pick<PremiumTerm, 'annualRatePercent' | 'rateSource'>;

/** A rate that somebody asked for, or that a renewal takes on, stays with its modality; the others follow the records. */
function rateOf(input: Dated, { modality, policyHolder }: PriceFacts, kept: Kept | null): Rate {
  const source = kept && ('rateSource' in kept ? kept.rateSource : kept.premiumTerms[0]?.rateSource);
  if (kept?.modalityId === modality.row.id && (source === 'requested' || source === 'renewal'))
    return { annualRatePercent: kept.annualRatePercent, rateSource: source };
  const agreed = policyHolder?.annualRatePercent ?? null;
  return agreed === null
    ? tableRate(input, modality, policyHolder)
    : { annualRatePercent: agreed, rateSource: 'policyHolder' };
}

type Dated = Pick<ProposalInput, 'StartDate' | 'EndDate'>;

/** By the policy holder's class and the term; the modality's own rate where no row fits. */
function tableRate(
  { StartDate: startDate, EndDate: endDate }: Dated,
  { row, rates }: JudgedFacts['modality'],
  policyHolder: PriceFacts['policyHolder'],
): Rate {
  const found = rateRowFor(rates, { policyHolderClass: policyHolder?.rateClass ?? null, startDate, endDate });
  return found
    ? { annualRatePercent: found.AnnualRatePercent, rateSource: 'rateTable' }
    : { annualRatePercent: row.annualRatePercent, rateSource: 'modality' };
}

function ratedPart(
  { InsuredAmountValue, StartDate, EndDate }: Dated & Pick<ProposalInput, 'InsuredAmountValue'>,
  modality: JudgedFacts['modality']['row'],
  rate: Rate,
): RatedPart {
  return {
    label: modality.name,
    insuredAmountCents: InsuredAmountValue,
    days: daysBetween(StartDate, EndDate),
    minimumCents: modality.minInsurancePremiumCents,
    ...rate,
  };
}

/** What was chosen stays as far as the premium still allows it; nothing chosen is one part, due as soon as possible. */
function paymentOf(
  priced: Pick<PaymentTerms, 'premiumCents' | 'taxPercent'>,
  { StartDate: startDate, EndDate: endDate }: ProposalInput,
  { policyHolder, modality }: JudgedFacts,
  kept: Kept | null,
  collection: CollectionOfPrice,
) {
  const { enableAnnualInstallments } = policyHolder;
  const isSameHolder = kept?.policyHolderId === policyHolder.id;
  const rules = {
    ...collection,
    allowsAnnual: isSameHolder ? mayPayByYear(kept, enableAnnualInstallments) : enableAnnualInstallments,
    paidUpWithinDays: modality.row.paidUpWithinDays,
  };
  const payment = nearestPayment(paymentTerms({ ...priced, startDate, endDate }, rules), kept);
  return { ...payment, gracePeriodDays: payment.gracePeriodDays ?? 0 };
}
