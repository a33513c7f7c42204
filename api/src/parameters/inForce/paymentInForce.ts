import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { PaymentParameters } from '@portal/shared/contracts/parameters/kinds/payment';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { InstallmentRule } from '@portal/shared/domain/billing/installments';
import { CLOSED_DAYS_KEY, ownClosedDays } from '@portal/shared/domain/parameters/kinds/closedDays';
import { rulesOfPayments } from '@portal/shared/domain/parameters/kinds/payment';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { SHORT_RATE_KEY } from '@portal/shared/domain/parameters/kinds/shortRate';
import { standardShortRate } from '@portal/shared/domain/parameters/shortRate';
import type { ShortRate } from '@portal/shared/domain/parameters/shortRate';
import type { OwnClosedDay } from '@portal/shared/domain/time/businessDays';
import type { Parameters } from './parameters';

/** How premiums of a modality may be divided by these parameters. */
export const installmentRulesInForce = (parameters: Parameters, modalityUniqueId: string): InstallmentRule[] =>
  rulesOfPayments(
    parameters.all('payment').flatMap(({ body, isDeleted }) => (isDeleted ? [] : [body as PaymentParameters])),
    modalityUniqueId,
  );

/** The days on which the company does not collect, besides those that are computed. */
export function closedDaysInForce(parameters: Parameters): OwnClosedDay[] {
  const version = parameters.version('closedDays', CLOSED_DAYS_KEY);
  return version ? ownClosedDays((version.body as ClosedDaysParameters).Days) : [];
}

const premiumTaxInForce = (parameters: Parameters) =>
  parameters.version('premiumTax', PREMIUM_TAX_KEY)?.body as PremiumTaxParameters | undefined;

/** IOF, in per cent of premium and interest. */
export const iofPercentInForce = (parameters: Parameters): number => premiumTaxInForce(parameters)?.IofPercent ?? 0;

/** Returns whether IOF goes back with the premium also after it was remitted. */
export const returnsRemittedTax = (parameters: Parameters): boolean =>
  premiumTaxInForce(parameters)?.ReturnsRemittedIof ?? true;

/** The short-rate table with its method, for whoever gives back what was paid and not earned. */
export const shortRateInForce = (parameters: Parameters): ShortRate =>
  (parameters.version('shortRate', SHORT_RATE_KEY)?.body as ShortRateParameters | undefined) ?? standardShortRate;
