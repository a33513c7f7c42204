import { defineCall } from '../call';
import { date, money } from '../fields';
import { array, boolean, bytes, integer, nullable, number, object, optional, text } from '../schema';
import type { Static } from '../schema';

// What somebody without an account reads of a quote, by the secret of a link (decision 0183). Additive.

/** A way to pay a price in more than one part. Amounts in cents. */
const installmentOption = object({
  NumberOfInstallments: integer({ minimum: 2 }),
  /** The parts are due a year apart; otherwise a month. */
  IsByYear: boolean(),
  /** Holds the cents that do not divide; the other parts are equal. */
  FirstInstallmentValue: money(),
  InstallmentValue: money(),
  /** Adicional de fracionamento. */
  InterestValue: money(),
  /** IOF of premium and interest. */
  TaxValue: money(),
  /** What all the parts cost together. */
  TotalValue: money(),
});

const price = object({
  /** Net premium, without IOF. */
  InsurancePremium: money(),
  TaxValue: money(),
  /** At sight: net premium and IOF. */
  TotalValue: money(),
  /**
   * The largest number of parts without interest and the largest one at all, by the rules in force on the day of the
   * quote. Empty where the price is paid at once.
   */
  InstallmentOptions: optional(array(installmentOption)),
});
/** What a cover costs, part by part. */
export type SharedPrice = Static<typeof price>;

const sharedQuote = object({
  InsurerName: text(),
  InsurerDocument: text(),
  BrokerName: text(),
  BrokerSusepCode: text(),
  /** Commercial contact from the broker's record; null where it has none. */
  BrokerEmail: optional(nullable(text())),
  /** Digits with area code. */
  BrokerPhone: optional(nullable(text())),
  PolicyHolderName: text(),
  /** A CPF is masked: the address is read by whoever has it. */
  PolicyHolderDocument: text(),
  ModalityName: text(),
  /** SUSEP branch (ramo) of the modality. The policy has the same. */
  Branch: optional(object({ Code: text(), Name: text() })),
  /** Process in which the product is registered at SUSEP; null where the insurer has recorded none. */
  SusepProcessNumber: optional(nullable(text())),
  InsuredAmountValue: money(),
  StartDate: date(),
  Terms: array(object({ EndDate: date(), Days: integer(), Alone: nullable(price), Covered: nullable(price) })),
  /** Empty where the link shows no price with them. */
  Coverages: array(object({ Name: text(), InsuredAmountValue: money() })),
  /** IOF in per cent of premium and interest, as on the day of the quote. */
  TaxPercent: optional(number()),
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
