import { and, eq } from 'drizzle-orm';
import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import type { QuoteShows } from '@portal/shared/contracts/underwriting/keptQuotes';
import type { QuotedPrice } from '@portal/shared/contracts/underwriting/quotes';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { requestDocumentsInForce } from '../../../parameters/inForce/modalityInForce';
import type { Database } from '../../../platform/database/connection';
import { companies } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers, counterGuarantees, policyHolders } from '../../../platform/database/schema/parties';
import { quotes } from '../../../platform/database/schema/quotes';
import { needsOf, statementsOf } from './quoteWords';

/** What of a quote somebody chose to show. */
export interface Shown {
  endDates: readonly string[];
  shows: QuoteShows;
}

/** A quote as a client reads it; a price is without what the broker earns. */
export async function readShared(database: Database, quoteId: number, shown: Shown, now: Date): Promise<SharedQuote> {
  const [found] = await database
    .select({ quote: quotes, company: companies, broker: brokers, holder: policyHolders, modality: modalities })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.companyId))
    .innerJoin(brokers, eq(brokers.id, quotes.brokerId))
    .innerJoin(policyHolders, eq(policyHolders.id, quotes.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, quotes.modalityId))
    .where(eq(quotes.id, quoteId));
  if (!found) throw new Error('A quote that was found is there');
  const { quote, company, broker, holder, modality } = found;
  const isStanding = dateOfInstant(now) <= quote.priceValidUntil;
  const parameters = await parametersInForce(database, quote.companyId, now);
  const documents = requestDocumentsInForce(parameters, modality.uniqueId).filter(
    ({ PipeType }) => PipeType === 'proposal',
  );
  const isSigned = and(
    eq(counterGuarantees.policyHolderId, holder.id),
    eq(counterGuarantees.statusId, CCGStatus.Assinado),
  );
  const lacksCounterGuarantee =
    !holder.ignoreCcgSignature && (await database.$count(counterGuarantees, isSigned)) === 0;
  return {
    InsurerName: company.name,
    InsurerDocument: company.document,
    BrokerName: broker.name,
    BrokerSusepCode: broker.susepCode,
    PolicyHolderName: holder.name,
    PolicyHolderDocument: holder.document,
    ModalityName: modality.name,
    InsuredAmountValue: quote.insuredAmountCents,
    StartDate: quote.startDate,
    Terms: quote.terms
      .filter(({ EndDate }) => shown.endDates.includes(EndDate))
      .map(({ EndDate, Days, Alone, Covered }) => ({
        EndDate,
        Days,
        // A quote without coverages has one price, whatever was chosen.
        Alone: shown.shows === 'covered' && Covered ? null : priceOf(Alone),
        Covered: shown.shows === 'alone' ? null : priceOf(Covered),
      })),
    Coverages:
      shown.shows === 'alone'
        ? []
        : quote.coverages.map(({ Name, InsuredAmountValue }) => ({ Name, InsuredAmountValue })),
    QuotedOn: dateOfInstant(quote.pricedAt),
    PriceValidUntil: quote.priceValidUntil,
    IsStanding: isStanding,
    Needs: needsOf({ kind: modality.riskKind, lacksCounterGuarantee, documents }),
    Statements: statementsOf({ priceValidUntil: quote.priceValidUntil, isStanding }),
  };
}

const priceOf = (price: QuotedPrice | null) =>
  price && { InsurancePremium: price.InsurancePremium, TaxValue: price.TaxValue, TotalValue: price.TotalValue };
