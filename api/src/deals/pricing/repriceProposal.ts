import { daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { InsuredAmounts } from '@portal/shared/domain/underwriting/amountAtRisk';
import { isPaidByYear } from '@portal/shared/domain/billing/installments';
import type { StoredCharge } from '../../parameters/billing/payment';
import type { ProposalToUpdate } from '../records/readProposal';
import { calculatePremium } from '../../parameters/premium/proposalPremium';
import type { CalculatedPremium, PremiumParts } from '../../parameters/premium/proposalPremium';

type Proposal = ProposalToUpdate['proposal'];

/** The figures of a stored proposal that people change, as they travel. */
export interface Figures {
  InsuredAmountValue: number;
  StartDate: PlainDate;
  EndDate: PlainDate;
  AnnualRatePercent: number;
  CommissionPercent: number;
  Installments: number;
  GracePeriodDays: number;
  /** Whether the policy holder may pay by the year, where the parts are chosen anew; else they stay as far apart. */
  AllowsAnnual?: boolean | undefined;
  ComplementaryInsuredAmountValue?: number | undefined;
}

/** What the proposal costs with these figures; a rate that stays keeps its origin. */
export const premiumAfter = (current: ProposalToUpdate, body: Figures): CalculatedPremium =>
  calculatePremium(premiumParts(current, body));

/** All of which the premium of a proposal is made with these figures. */
export function premiumParts(
  { proposal, modality, complementary, coverages }: ProposalToUpdate,
  body: Figures,
): PremiumParts {
  const days = daysBetween(body.StartDate, body.EndDate);
  const [principalTerm, ...otherTerms] = proposal.premiumTerms;
  const secondTerm = otherTerms.find(({ rateSource }) => rateSource !== 'coverage');
  const keepsRate = body.AnnualRatePercent === proposal.annualRatePercent;
  return {
    principal: {
      label: modality.name,
      insuredAmountCents: body.InsuredAmountValue,
      annualRatePercent: body.AnnualRatePercent,
      days,
      minimumCents: proposal.minPremiumCents,
      rateSource: keepsRate ? (principalTerm?.rateSource ?? 'modality') : 'requested',
    },
    complementary: complementary && {
      label: complementary.name,
      insuredAmountCents: body.ComplementaryInsuredAmountValue ?? proposal.complementaryInsuredAmountCents ?? 0,
      annualRatePercent: secondTerm?.annualRatePercent ?? complementary.annualRatePercent,
      days: followsPrincipal(proposal) ? days : (proposal.complementaryDeadlineDays ?? days),
      minimumCents: complementary.minInsurancePremiumCents,
      rateSource: secondTerm?.rateSource ?? 'modality',
    },
    coverages: coverages.map(({ insuredAmountCents, ...coverage }) => ({
      ...coverage,
      insuredAmountCents: coveredAfter(proposal, insuredAmountCents, body),
    })),
    commissionPercent: body.CommissionPercent,
  };
}

/** The insured amounts that these figures give a proposal. */
export const amountsAfter = (
  { proposal, modality, complementary, coverages }: ProposalToUpdate,
  body: Pick<Figures, 'InsuredAmountValue' | 'ComplementaryInsuredAmountValue'>,
): InsuredAmounts => ({
  principalCents: body.InsuredAmountValue,
  complementaryCents:
    complementary && (body.ComplementaryInsuredAmountValue ?? proposal.complementaryInsuredAmountCents),
  coverageCents: coverages
    .filter(({ addsToInsuredAmount }) => addsToInsuredAmount)
    .map(({ insuredAmountCents }) => coveredAfter(proposal, insuredAmountCents, body)),
  areAlternatives: modality.complementaryIsAlternative,
});

/** A coverage of the whole amount stays one of the whole amount. */
const coveredAfter = (
  proposal: Proposal,
  insuredAmountCents: number,
  body: Pick<Figures, 'InsuredAmountValue'>,
): number => (insuredAmountCents === proposal.insuredAmountCents ? body.InsuredAmountValue : insuredAmountCents);

/** A complementary cover of the same days stays one of the same days. */
export const followsPrincipal = (proposal: Proposal): boolean =>
  proposal.complementaryStartDate === proposal.startDate && proposal.complementaryEndDate === proposal.endDate;

/** The columns of a proposal that follow from the figures; what the parts cost comes with how they are paid. */
export function changeOf(
  { proposal, complementary }: ProposalToUpdate,
  body: Figures,
  premium: CalculatedPremium,
  charge: StoredCharge,
) {
  const days = daysBetween(body.StartDate, body.EndDate);
  return {
    insuredAmountCents: body.InsuredAmountValue,
    startDate: body.StartDate,
    endDate: body.EndDate,
    deadlineDays: days,
    annualRatePercent: body.AnnualRatePercent,
    commissionPercent: body.CommissionPercent,
    installments: body.Installments,
    installmentsByYear: isPaidByYear({
      allowsAnnual: body.AllowsAnnual ?? proposal.installmentsByYear,
      startDate: body.StartDate,
      endDate: body.EndDate,
    }),
    gracePeriodDays: body.GracePeriodDays,
    ...(complementary &&
      followsPrincipal(proposal) && {
        complementaryStartDate: body.StartDate,
        complementaryEndDate: body.EndDate,
        complementaryDeadlineDays: days,
      }),
    ...(complementary &&
      body.ComplementaryInsuredAmountValue !== undefined && {
        complementaryInsuredAmountCents: body.ComplementaryInsuredAmountValue,
      }),
    premiumCents: premium.premiumCents,
    ...charge,
    commissionCents: premium.commissionCents,
    premiumTerms: premium.terms,
  };
}

export type FigureChange = ReturnType<typeof changeOf>;

/** What is another one afterwards; the derivation follows from the rest and is not told twice. */
export function differences(before: Proposal, { premiumTerms: _terms, ...after }: FigureChange) {
  return (Object.keys(after) as (keyof typeof after)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
