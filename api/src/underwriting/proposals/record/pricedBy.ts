import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { lastDayOfPrice } from '@portal/shared/domain/underwriting/priceValidity';
import { quoteValidityDays } from '../../../parameters/inForce/parameters';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { CALCULATION_REVISION } from '../../../parameters/premium/proposalPremium';

/** What is recorded with a price: by which publication and formula, and how long it stands. */
export const pricedBy = (parameters: Parameters, now: Date) => ({
  parameterPublicationId: parameters.publication.id,
  pricedAt: now,
  priceValidUntil: lastDayOfPrice(dateOfInstant(now), quoteValidityDays(parameters)),
  calculationRevision: CALCULATION_REVISION,
});
