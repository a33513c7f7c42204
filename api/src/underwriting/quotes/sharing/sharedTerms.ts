import type { QuoteShows } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { QuotedPrice } from '@portal/shared/contracts/underwriting/quotes';
import type { SharedPrice, SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { collectionRulesOf } from '../../../parameters/billing/collectionRules';
import { paymentTerms } from '../../../parameters/billing/payment';
import type { PaymentRules } from '../../../parameters/billing/payment';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import type { Database } from '../../../platform/database/connection';
import type { modalities } from '../../../platform/database/schema/modalities';
import type { policyHolders } from '../../../platform/database/schema/parties';
import type { quotes } from '../../../platform/database/schema/quotes';
import { listInstallmentOptions } from './installmentOptions';

/** What of a quote somebody chose to show. */
export interface Shown {
  endDates: readonly string[];
  shows: QuoteShows;
}

interface Quoted {
  quote: typeof quotes.$inferSelect;
  holder: Pick<typeof policyHolders.$inferSelect, 'enableAnnualInstallments'>;
  /** By the parameters below. */
  modality: Pick<typeof modalities.$inferSelect, 'uniqueId' | 'paidUpWithinDays'>;
  /** Those that the quote was priced by. */
  parameters: Parameters;
}

/**
 * Loads the chosen terms of a quote with their stored prices, without what the broker earns. A price is divided by the
 * rules that it was made by, seen from the day of the quote, so that the link shows the same every day.
 */
export async function loadSharedTerms(
  database: Database,
  { quote, holder, modality, parameters }: Quoted,
  { endDates, shows }: Shown,
): Promise<SharedQuote['Terms']> {
  const collected = { companyId: quote.companyId, modalityUniqueId: modality.uniqueId, parameters };
  const rules: PaymentRules = {
    ...(await collectionRulesOf(database, collected, quote.pricedAt)),
    allowsAnnual: holder.enableAnnualInstallments,
    paidUpWithinDays: modality.paidUpWithinDays,
    today: dateOfInstant(quote.pricedAt),
  };
  const taxPercent = iofPercentInForce(parameters);
  const toPrice = (price: QuotedPrice | null, endDate: PlainDate): SharedPrice | null => {
    if (price === null) return null;
    const { InsurancePremium, TaxValue, TotalValue } = price;
    const terms = { premiumCents: InsurancePremium, taxPercent, startDate: quote.startDate, endDate };
    const InstallmentOptions = listInstallmentOptions(paymentTerms(terms, rules));
    return { InsurancePremium, TaxValue, TotalValue, InstallmentOptions };
  };
  return quote.terms
    .filter(({ EndDate }) => endDates.includes(EndDate))
    .map(({ EndDate, Days, Alone, Covered }) => ({
      EndDate,
      Days,
      // A quote without coverages has one price, whatever was chosen.
      Alone: shows === 'covered' && Covered ? null : toPrice(Alone, EndDate),
      Covered: shows === 'alone' ? null : toPrice(Covered, EndDate),
    }));
}

/** Returns whether some price may be paid in more than one part. */
export const hasInstallmentOptions = (terms: SharedQuote['Terms']): boolean =>
  terms.flatMap(({ Alone, Covered }) => [Alone, Covered]).some((price) => (price?.InstallmentOptions ?? []).length > 0);
