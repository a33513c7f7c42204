import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { coveredAmount } from './proposalRecord';
import { array, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

// Quotes: what a bond would cost and what it would meet, before there is a proposal with a number (decision 0182). All of
// it is additive to the specification.

/** Ends of the validity that one quote compares. */
const MOST_QUOTED_TERMS = 4;

/** What is quoted, besides for whom. */
export const quoteInput = {
  /** As in UpdateProposal; an insurer that has named none yet hears nothing of what is the broker's. */
  BrokerUniqueId: optional(uniqueId()),
  ModalityUniqueId: uniqueId(),
  InsuredAmountValue: money({ minimum: 1 }),
  StartDate: date(),
  EndDates: array(date(), { minItems: 1, maxItems: MOST_QUOTED_TERMS }),
  /** Priced beside the principal alone. */
  Coverages: array(coveredAmount, { maxItems: 30 }),
};

const price = object({
  /** Annual rate in per cent. */
  RiskRate: number(),
  /** Net premium, without IOF. */
  InsurancePremium: money(),
  TaxValue: money(),
  TotalValue: money(),
  /** What the broker begins with; null while no broker is known. */
  ComissionPercentage: nullable(number()),
  ComissionValue: nullable(money()),
});
/** What a cover costs, by the calculation of proposals. */
export type QuotedPrice = Static<typeof price>;

export const quotedTerm = object({
  EndDate: date(),
  Days: integer(),
  /** Why the modality does not allow it; then it has no price. */
  Problem: nullable(text()),
  Alone: nullable(price),
  /** With all the coverages that were asked for; null where none was. */
  Covered: nullable(price),
});
/** One of the compared validities. */
export type QuotedTerm = Static<typeof quotedTerm>;

/**
 * What a bond would cost for each validity, what is left of the limit, and what the engine would ask somebody about:
 * priced and judged as the proposal that is made of it, of which nothing is stored. A broker reads which analysis waits,
 * not why (0039).
 */
export const calculateQuote = defineCall({
  method: 'POST',
  path: '/api/Quote/CalculateQuote',
  body: object({
    ...quoteInput,
    /** Whose rate, limit and analyses count; null while nobody is chosen. */
    PolicyHolderUniqueId: nullable(uniqueId()),
  }),
  response: object({
    Terms: array(quotedTerm),
    /** What a proposal of it would be refused for, whatever its validity. */
    Problems: array(object({ Field: text(), Message: text() })),
    /** Null while no policy holder is known, and for a broker that it did not nominate. */
    Limit: nullable(
      object({
        /** The smallest of the policy holder's own, its modality group's and its economic group's. */
        AvailableLimitValue: money(),
        ExpiresOn: nullable(date()),
        /** After this amount; below zero what is missing. */
        LeftValue: money(),
      }),
    ),
    /** Analyses on which the insurer would decide, in the engine's order. */
    Approvals: array(object({ Step: text(), Text: text() })),
    /** The last day on which the price would stand if it were kept today. */
    PriceValidUntil: date(),
  }),
});
