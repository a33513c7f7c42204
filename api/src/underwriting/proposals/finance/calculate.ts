import { commissionProblem, commissionValueProblem } from '@portal/shared/domain/parameters/commissionRange';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { PaymentRules } from '../../../parameters/billing/payment';
import type { ProposalToUpdate } from '../../../deals/records/readProposal';
import { keptPercent, percentOf } from '../../../parameters/premium/inverse';
import { shareCents } from '@portal/shared/domain/values/proRata';
import { calculateFromPremium, calculatePremium, leastPremiumCents } from '../../../parameters/premium/proposalPremium';
import type { CalculatedPremium, PremiumParts } from '../../../parameters/premium/proposalPremium';
import { changeOf, premiumParts } from '../../../deals/pricing/repriceProposal';
import type { Figures } from '../../../deals/pricing/repriceProposal';
import { unprocessable } from '../../../platform/server/refusal';
import type { Calculation } from './judgeFigures';
import { payFor } from './payFor';

const MOST_PERCENT = 100;

/** The price of a proposal and how it may be paid, with the columns that hold it. */
export function calculateFinance(current: ProposalToUpdate, asked: Calculation, payment: PaymentRules) {
  const wanted = {
    ...asked,
    Tax: keptPercent(asked.Tax),
    ComissionPercentage: keptPercent(asked.ComissionPercentage),
  };
  const figures = figuresOf(current, wanted);
  const premium = withCommission(priceOf(current, figures, wanted), wanted, current);
  const paid = payFor(current, premium, wanted, payment);
  const rate = premium.terms[0]?.annualRatePercent ?? figures.AnnualRatePercent;
  const change = changeOf(
    current,
    {
      ...figures,
      Installments: paid.chosen.installments,
      GracePeriodDays: paid.chosen.gracePeriodDays ?? 0,
      AllowsAnnual: paid.terms.allowsAnnual,
      AnnualRatePercent: rate,
      CommissionPercent: premium.commissionPercent,
    },
    premium,
    paid.charge,
  );
  const { commissionRange } = current;
  const leastPremiumCents = leastPremiumOf(current, asked);
  return { change, premium, ...paid, leastPremiumCents, commissionRange };
}

export type CalculatedFinance = ReturnType<typeof calculateFinance>;

const figuresOf = ({ proposal }: ProposalToUpdate, wanted: Calculation): Figures => ({
  InsuredAmountValue: wanted.InsuredAmountValue,
  StartDate: wanted.ProposalStartDate,
  EndDate: wanted.ProposalEndDate,
  AnnualRatePercent: wanted.Tax,
  CommissionPercent: proposal.commissionPercent,
  Installments: proposal.installments,
  GracePeriodDays: proposal.gracePeriodDays,
});

const storedFigures = ({ proposal }: ProposalToUpdate): Figures => ({
  InsuredAmountValue: proposal.insuredAmountCents,
  StartDate: proposal.startDate,
  EndDate: proposal.endDate,
  AnnualRatePercent: proposal.annualRatePercent,
  CommissionPercent: proposal.commissionPercent,
  Installments: proposal.installments,
  GracePeriodDays: proposal.gracePeriodDays,
});

/** The rate decides, unless another premium than the calculated one was typed: then that one does. */
function priceOf(current: ProposalToUpdate, figures: Figures, wanted: Calculation): CalculatedPremium {
  const parts = premiumParts(current, figures);
  const byRate = calculatePremium(parts);
  const isTyped = !wanted.CalculatePerRiskRate && wanted.InsurancePremium > 0;
  if (!isTyped || wanted.InsurancePremium === byRate.premiumCents) {
    if (wanted.Tax <= 0) throw unprocessable('A taxa tem de ser maior que zero.', { field: 'Tax' });
    return byRate;
  }
  requireLeast(parts, wanted.InsurancePremium);
  // The same rate and premium as stored: a premium once typed stays as it was, whatever its rate rounds to.
  const typed = calculateFromPremium(withOrigin(current, parts, wanted), wanted.InsurancePremium);
  requirePossibleRate(typed);
  return typed;
}

/** The smallest premium that may be typed for a proposal as it is stored, or with other figures of its risk. */
export const leastPremiumOf = (current: ProposalToUpdate, wanted?: Calculation): number =>
  leastPremiumCents(premiumParts(current, wanted ? figuresOf(current, wanted) : storedFigures(current)));

/** A premium that somebody typed has a rate that somebody asked for. */
function withOrigin({ proposal }: ProposalToUpdate, parts: ReturnType<typeof premiumParts>, wanted: Calculation) {
  const isStored = wanted.InsurancePremium === proposal.premiumCents;
  const origin = isStored ? proposal.premiumTerms[0]?.rateSource : undefined;
  return { ...parts, principal: { ...parts.principal, rateSource: origin ?? ('requested' as const) } };
}

function requireLeast(parts: PremiumParts, typedCents: number): void {
  const least = leastPremiumCents(parts);
  if (typedCents >= least) return;
  throw unprocessable(`O prêmio não pode ser menor que ${formatMoney(least)}, o mínimo desta proposta.`, {
    field: 'InsurancePremium',
  });
}

function requirePossibleRate({ terms }: CalculatedPremium): void {
  if ((terms[0]?.annualRatePercent ?? 0) > MOST_PERCENT)
    throw unprocessable('O prêmio informado daria uma taxa acima de 100% ao ano. Confira o valor.', {
      field: 'InsurancePremium',
    });
}

/**
 * The percentage decides, unless the value was typed: then it stays, and gives the percentage. Either way it lies within
 * what the broker may ask for.
 */
function withCommission(
  premium: CalculatedPremium,
  wanted: Calculation,
  { proposal, commissionRange }: ProposalToUpdate,
) {
  if (wanted.CalculatePerComissionPercentage ?? true) {
    const commissionPercent = wanted.ComissionPercentage;
    refuse('ComissionPercentage', commissionProblem(commissionPercent, commissionRange));
    return { ...premium, commissionPercent, commissionCents: shareCents(premium.premiumCents, commissionPercent) };
  }
  const { premiumCents } = premium;
  const commissionCents = wanted.ComissionValue;
  const { minimum, ceiling, maximum } = commissionRange;
  // A value is rounded: one that a bound comes to is that bound, and one that the stored percentage comes to is that, as
  // far as it may still be asked for.
  const known = [proposal.commissionPercent, minimum, ceiling, maximum].filter(
    (percent) => commissionProblem(percent, commissionRange) === null,
  );
  const commissionPercent =
    known.find((percent) => shareCents(premiumCents, percent) === commissionCents) ??
    percentOf(commissionCents, premiumCents);
  refuse('ComissionValue', commissionValueProblem(commissionCents, premiumCents, commissionRange));
  return { ...premium, commissionPercent, commissionCents };
}

function refuse(field: keyof Calculation, message: string | null): void {
  if (message) throw unprocessable(message, { field });
}
