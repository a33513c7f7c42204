import { and, eq } from 'drizzle-orm';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { parametersOf } from '../../../parameters/inForce/parametersInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolders } from '../../../platform/database/schema/parties';
import { quotes } from '../../../platform/database/schema/quotes';
import { unprocessable } from '../../../platform/server/refusal';
import type { ProposalFacts } from './proposalFacts';

type Quote = typeof quotes.$inferSelect;

/** By what a proposal is priced that is made of a kept quote. */
export interface HeldPrice {
  quote: Quote;
  parameters: Parameters;
}

interface Wanted {
  companyId: number;
  quoteUniqueId: string | undefined;
  broker: ProposalFacts['broker'];
  asked: { PolicyHolderUniqueId: string | null; ModalityUniqueId: string };
  now: Date;
}

/**
 * What a kept quote holds for a proposal of its broker, for the same policy holder and modality (decision 0183). Null where
 * none is named, its time is over, or the proposal has become another: then the price is that of today.
 */
export async function heldPrice(
  database: Database | Transaction,
  { companyId, quoteUniqueId, broker, asked, now }: Wanted,
): Promise<HeldPrice | null> {
  if (quoteUniqueId === undefined) return null;
  const [found] = await database
    .select({ quote: quotes, holder: policyHolders.uniqueId, modality: modalities.uniqueId })
    .from(quotes)
    .innerJoin(policyHolders, eq(policyHolders.id, quotes.policyHolderId))
    .innerJoin(modalities, eq(modalities.id, quotes.modalityId))
    .where(
      and(eq(quotes.companyId, companyId), eq(quotes.uniqueId, quoteUniqueId), eq(quotes.brokerId, broker?.id ?? 0)),
    );
  if (!found) throw unprocessable('Esta cotação não existe ou é de outra corretora.', { field: 'QuoteUniqueId' });
  const { quote, holder, modality } = found;
  const isOf = holder === asked.PolicyHolderUniqueId && modality === asked.ModalityUniqueId;
  if (!isOf || dateOfInstant(now) > quote.priceValidUntil) return null;
  return { quote, parameters: await parametersOf(database, companyId, quote.parameterPublicationId) };
}

/** What was agreed with policy holder and broker on the day of the quote, in the place of what is agreed by now. */
export function asQuoted<Facts extends Pick<ProposalFacts, 'policyHolder' | 'broker'>>(
  facts: Facts,
  held: HeldPrice | null,
): Facts {
  if (!held) return facts;
  const { agreedRatePercent: annualRatePercent, rateClass, commissionPercent } = held.quote;
  return {
    ...facts,
    policyHolder: facts.policyHolder && { ...facts.policyHolder, annualRatePercent, rateClass },
    broker: facts.broker && { ...facts.broker, commissionPercent },
  };
}

/** What is recorded with a price that a quote holds: it moves no date. */
export const pricedAsQuoted = ({ quote }: HeldPrice) => ({
  parameterPublicationId: quote.parameterPublicationId,
  pricedAt: quote.pricedAt,
  priceValidUntil: quote.priceValidUntil,
  calculationRevision: quote.calculationRevision,
});
