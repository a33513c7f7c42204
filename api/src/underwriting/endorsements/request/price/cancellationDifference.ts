import { cancellation, endInTerms } from '@portal/shared/domain/underwriting/endorsement/cancellation';
import { proportionCents } from '@portal/shared/domain/values/proRata';
import { shortRateInForce } from '../../../../parameters/inForce/paymentInForce';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { undueInterestCents } from '../../../policies/record/policyMoney';
import type { PolicyMoneyRecord } from '../../../policies/record/policyMoney';
import { premiumPeriods } from '../../../policies/record/premiumPeriods';
import type { AskedEndorsement } from '../asked/readRequest';
import type { PremiumDifference } from './difference';
import type { RatedPolicy } from './ratedPolicy';

/** What a cancellation comes to, as its sub-type says: by the short-rate table of the policy's time, or pro rata die. */
export async function cancellationDifference(
  database: Database | Transaction,
  { standing, subType, effectiveOn }: AskedEndorsement,
  rated: RatedPolicy,
  money: PolicyMoneyRecord,
): Promise<PremiumDifference> {
  const { policy, principal, ownParameters } = standing;
  const ended = cancellation(
    subType.PremiumEffect,
    {
      periods: await premiumPeriods(database, policy),
      paid: money.paid,
      undueInterestCents: undueInterestCents(money, effectiveOn),
      commissionCents: policy.commissionCents,
      startDate: policy.startDate,
      endDate: policy.endDate,
    },
    effectiveOn,
    shortRateInForce(ownParameters),
  );
  const totalCents = ended.premiumDifferenceCents;
  // Each part loses as much of what it was charged as the whole does; what rounding leaves is the principal's.
  const share = (chargedCents: number): number =>
    policy.premiumCents === 0 ? 0 : -proportionCents(-totalCents, chargedCents, policy.premiumCents);
  const complementaryCents = share(rated.complementary?.chargedCents ?? 0);
  const coverages = rated.coverages.map(({ label, chargedCents }) => ({ Nome: label, Premio: share(chargedCents) }));
  const elsewhere = coverages.reduce((sum, { Premio }) => sum + Premio, complementaryCents);
  return {
    totalCents,
    principalCents: totalCents - elsewhere,
    complementaryCents,
    coverages,
    commissionCents: ended.commissionDifferenceCents,
    refund: ended.refund,
    owedCents: ended.owedCents,
    terms: endInTerms({
      ended,
      on: effectiveOn,
      policy: { ...policy, insuredAmountCents: principal.ImportanciaSegurada },
      rateSource: rated.principal.rateSource,
    }),
  };
}
