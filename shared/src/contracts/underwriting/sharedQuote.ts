import { defineCall } from '../call';
import { date, money } from '../fields';
import { array, boolean, bytes, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

// What somebody without an account reads of a quote, by the secret of a link (decision 0183). Additive.

const price = object({ InsurancePremium: money(), TaxValue: money(), TotalValue: money() });

const sharedQuote = object({
  InsurerName: text(),
  InsurerDocument: text(),
  BrokerName: text(),
  BrokerSusepCode: text(),
  PolicyHolderName: text(),
  PolicyHolderDocument: text(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  StartDate: date(),
  Terms: array(object({ EndDate: date(), Days: integer(), Alone: nullable(price), Covered: nullable(price) })),
  /** Empty where the link shows no price with them. */
  Coverages: array(object({ Name: text(), InsuredAmountValue: money() })),
  QuotedOn: date(),
  PriceValidUntil: date(),
  IsStanding: boolean(),
  /** What the insurer needs before it can accept. */
  Needs: array(text()),
  /** What the quote is in law, and what it is not. */
  Statements: array(text()),
});
/** A quote as a client reads it: what the link's maker chose, and never a commission. */
export type SharedQuote = Static<typeof sharedQuote>;

/** Secrets of links: 256 bits in base64url. */
const secret = () => text({ minLength: 43, maxLength: 43 });

/**
 * The quote of a link. The secret travels in the body, so that no log has it. 404 for one that is unknown, expired or
 * withdrawn, which are not told apart; 429 where one address asks too often.
 */
export const getSharedQuote = defineCall({
  method: 'POST',
  path: '/api/Quote/GetSharedQuote',
  needsToken: false,
  body: object({ Secret: secret() }),
  response: sharedQuote,
});

/** The same as a PDF. */
export const downloadSharedQuote = defineCall({
  method: 'POST',
  path: '/api/Quote/DownloadSharedQuote',
  needsToken: false,
  body: object({ Secret: secret() }),
  answersFile: 'application/pdf',
  response: bytes(),
});
