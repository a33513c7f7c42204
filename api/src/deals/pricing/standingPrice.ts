import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import type { PricedProposal } from '@portal/shared/domain/underwriting/priceValidity';
import { unprocessable } from '../../platform/server/refusal';

/** Refuses to go on with a price that no longer stands: part of it would be of one publication and part of another. */
export function requireStandingPrice(row: PricedProposal, now: Date): void {
  if (isPriceStanding(row, dateOfInstant(now))) return;
  throw unprocessable(
    `O preço desta cotação valeu até ${formatDate(row.priceValidUntil)}. Recalcule-a pelos parâmetros em vigor antes de continuar.`,
    { code: 'PriceExpired' },
  );
}
