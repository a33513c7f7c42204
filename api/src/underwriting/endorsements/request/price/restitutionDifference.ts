import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';
import { formatMoney } from '@portal/shared/domain/values/money';
import { shareCents } from '@portal/shared/domain/values/proRata';
import type { AskedEndorsement } from '../asked/readRequest';
import type { PremiumDifference } from './difference';
import type { RatedPolicy } from './ratedPolicy';

/** What is to go back, in cents: what is asked for, else what was paid beyond what the policy costs. */
export const restitutionCents = ({ form, standing: { policy } }: AskedEndorsement): number =>
  form.ValorPremioSolicitado ? Math.abs(form.ValorPremioSolicitado) : overpaidCents(policy);

interface Money {
  premiumCents: number;
  paidPremiumCents: number;
}
const overpaidCents = ({ premiumCents, paidPremiumCents }: Money): number =>
  Math.max(0, paidPremiumCents - premiumCents);

/**
 * What a restitution (type 9) comes to: what was paid twice goes back and the premium stays, what was charged too much is
 * taken off the premium. Never more than was paid.
 */
export function restitutionDifference(request: AskedEndorsement, rated: RatedPolicy): PremiumDifference {
  const { policy, principal } = request.standing;
  const refundCents = Math.min(restitutionCents(request), Math.max(0, policy.paidPremiumCents));
  const beyond = Math.min(refundCents, overpaidCents(policy));
  const totalCents = beyond - refundCents;
  const term: DerivedTerm = {
    Label: principal.modality.name,
    InsuredAmountValue: principal.ImportanciaSegurada,
    AnnualRatePercent: 0,
    Days: 0,
    PremiumValue: totalCents,
    RateSource: rated.principal.rateSource,
    IsMinimumApplied: false,
    Formula: `− (${formatMoney(refundCents)} a restituir − ${formatMoney(beyond)} pagos além do prêmio)`,
  };
  return {
    totalCents,
    principalCents: totalCents,
    complementaryCents: 0,
    coverages: rated.coverages.map(({ label }) => ({ Nome: label, Premio: 0 })),
    commissionCents: shareCents(totalCents, rated.commissionPercent),
    refundCents,
    owedCents: 0,
    terms: [term],
  };
}
