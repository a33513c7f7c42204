import type { InstallmentOption } from '@portal/shared/domain/billing/installmentOption';
import {
  installmentCents,
  isPaidByYear,
  possibleGracePeriods,
  possibleInstallments,
} from '@portal/shared/domain/billing/installments';
import type { PaymentTerms, PossibleInstallments } from '@portal/shared/domain/billing/installments';

/**
 * Lists the ways to pay a premium in parts that a client compares: the largest number of parts without interest, and the
 * largest one at all. The first part is due as soon as the company offers, as in a new proposal, because that leaves room
 * for most parts.
 */
export function listInstallmentOptions(terms: PaymentTerms): InstallmentOption[] {
  const [gracePeriodDays = 0] = possibleGracePeriods(terms, 1);
  const divided = possibleInstallments(terms, gracePeriodDays).filter(({ installments }) => installments > 1);
  const withoutInterest = divided.findLast(({ interestCents }) => interestCents === 0);
  return [...new Set([withoutInterest, divided.at(-1)])].flatMap((one) => (one ? [toOption(terms, one)] : []));
}

const toOption = (
  terms: PaymentTerms,
  { installments, firstCents, interestCents, taxCents, payableCents }: PossibleInstallments,
): InstallmentOption => ({
  NumberOfInstallments: installments,
  IsByYear: isPaidByYear(terms),
  FirstInstallmentValue: firstCents,
  InstallmentValue: installmentCents(payableCents, installments)[1] ?? firstCents,
  InterestValue: interestCents,
  TaxValue: taxCents,
  TotalValue: payableCents,
});
