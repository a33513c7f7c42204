import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';
import { restitution } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { Restitution } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { AskedEndorsement } from '../asked/readRequest';
import { noDifference } from './difference';
import type { PremiumDifference } from './difference';
import type { RatedPolicy } from './ratedPolicy';

/** Splits what a restitution (type 9) asks back: what was overpaid, and what is a review of the premium. */
export const restitutionOf = ({ form, standing: { policy } }: AskedEndorsement): Restitution =>
  restitution(
    { chargedCents: policy.premiumCents, paidCents: policy.paidPremiumCents },
    form.ValorPremioSolicitado ? Math.abs(form.ValorPremioSolicitado) : null,
  );

/** What a restitution comes to by itself: what was paid beyond the premium goes back, and the premium stays. */
export function restitutionDifference(request: AskedEndorsement, rated: RatedPolicy): PremiumDifference {
  const { principal } = request.standing;
  const { overpaidCents } = restitutionOf(request);
  const term: DerivedTerm = {
    Label: principal.modality.name,
    InsuredAmountValue: principal.ImportanciaSegurada,
    AnnualRatePercent: 0,
    Days: 0,
    PremiumValue: 0,
    RateSource: rated.principal.rateSource,
    IsMinimumApplied: false,
    Formula: `${formatMoney(overpaidCents)} pagos além do prêmio voltam; o prêmio não muda`,
  };
  return {
    ...noDifference,
    coverages: rated.coverages.map(({ label }) => ({ Nome: label, Premio: 0 })),
    refundCents: overpaidCents,
    terms: [term],
  };
}
