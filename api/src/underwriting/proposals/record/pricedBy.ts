import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { lastDayOfPrice } from '@portal/shared/domain/underwriting/priceValidity';
import { quoteValidityDays } from '../../../parameters/inForce/parameters';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { CALCULATION_REVISION } from '../../../parameters/premium/proposalPremium';

/**
 * What is recorded with a price: by which publication and formula, and how long it stands. The price of a renewal that was
 * opened before its window ends on the day before the window opens.
 */
export function pricedBy(parameters: Parameters, now: Date, renewalOpensOn: PlainDate | null = null) {
  const today = dateOfInstant(now);
  const lastDay = lastDayOfPrice(today, quoteValidityDays(parameters));
  const dayBefore = renewalOpensOn && addDays(renewalOpensOn, -1);
  return {
    parameterPublicationId: parameters.publication.id,
    pricedAt: now,
    priceValidUntil: dayBefore && today <= dayBefore && dayBefore < lastDay ? dayBefore : lastDay,
    calculationRevision: CALCULATION_REVISION,
  };
}
