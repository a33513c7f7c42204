import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';
import { restitution } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import type { PolicyMoney, Restitution } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { AskedEndorsement } from '../asked/readRequest';
import { noDifference } from './difference';
import type { PremiumDifference } from './difference';
import type { RatedPolicy } from './ratedPolicy';

/** Splits what a restitution (type 9) asks back: what was overpaid, and what is a review of the premium. */
export const restitutionOf = (request: AskedEndorsement, money: PolicyMoney): Restitution =>
  restitution(money, askedBackCents(request));

/** Returns the premium that a restitution asks back, in cents; null where all that was overpaid is meant. */
export const askedBackCents = ({ form }: Pick<AskedEndorsement, 'form'>): number | null =>
  form.ValorPremioSolicitado ? Math.abs(form.ValorPremioSolicitado) : null;

/** What a restitution comes to by itself: what was paid beyond the premium goes back, and the premium stays. */
export function restitutionDifference(
  request: AskedEndorsement,
  rated: RatedPolicy,
  money: PolicyMoney,
): PremiumDifference {
  const { principal } = request.standing;
  const { overpaidCents } = restitutionOf(request, money);
  const term: DerivedTerm = {
    Label: principal.modality.name,
    InsuredAmountValue: principal.ImportanciaSegurada,
    AnnualRatePercent: 0,
    Days: 0,
    PremiumValue: 0,
    RateSource: rated.principal.rateSource,
    IsMinimumApplied: false,
    Formula:
      overpaidCents > 0
        ? `${formatMoney(overpaidCents)} pagos além do prêmio voltam; o prêmio não muda`
        : 'Nada foi pago além do prêmio',
  };
  return {
    ...noDifference,
    coverages: rated.coverages.map(({ label }) => ({ Nome: label, Premio: 0 })),
    // Paid beyond what was asked for: no IOF was charged on it.
    refund: { premiumCents: overpaidCents, interestCents: 0, taxCents: 0 },
    terms: [term],
  };
}
