import { getBlockedAct, claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { AskedEndorsement } from '../asked/readRequest';
import type { PricedEndorsement } from '../price/priceRequest';
import { warning } from '../problem';
import type { RequestProblem } from '../problem';
import { payableCents } from './judgePayment';

/** Warns that the issue will wait for a decision on the claim. The endorsement may be requested all the same. */
export function claimWarnings(
  { standing: { policy }, subType, detected, isStaff }: AskedEndorsement,
  price: PricedEndorsement,
): RequestProblem[] {
  const type = subType.EndorsementTypeId;
  const money = {
    premiumDifferenceCents: price.calculatedCents,
    refundCents: type === EndorsementTypeId.RestituicaoDePremio ? payableCents(price) : 0,
  };
  // Amounts and dates are those of the policy here, so a reduction shows in `changes` alone.
  const endorsed = { ...policy, ...money, endorsementTypeId: type, changes: detected.changes };
  const act = getBlockedAct(endorsed, policy);
  return warning('VersaoApolice', act && claimObstacle(policy, { act }, isStaff));
}
