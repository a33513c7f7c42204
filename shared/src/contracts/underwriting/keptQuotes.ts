import { defineCall } from '../call';
import { date, dateTime, line, money, partySummary, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { quotedTerm, quoteInput } from './quotes';
import { array, boolean, bytes, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Quotes that were kept: their price stands for its time, and a client reads one under a link (decision 0183). All of it is
// additive to the specification.

const coverage = object({ CoverageUniqueId: uniqueId(), Name: text(), InsuredAmountValue: money() });
/** A coverage of a kept quote, by the name that it had. */
export type QuotedCoverage = Static<typeof coverage>;

const keptQuote = object({
  UniqueId: uniqueId(),
  CreatedAt: dateTime(),
  CreatedByName: text(),
  Broker: object({ UniqueId: uniqueId(), Name: text() }),
  PolicyHolder: partySummary,
  ModalityUniqueId: uniqueId(),
  ModalityName: text(),
  InsuredAmountValue: money(),
  StartDate: date(),
  Terms: array(quotedTerm),
  Coverages: array(coverage),
  PriceValidUntil: date(),
  /** Whether a proposal that is made of it today has its price. */
  IsStanding: boolean(),
  /** The one that was made of it last. */
  Proposal: nullable(object({ UniqueId: uniqueId(), Number: text() })),
});
/** A quote that was kept. */
export type KeptQuote = Static<typeof keptQuote>;

/**
 * Keeps a quote under the id that the caller gives: sent twice there is one. It is calculated anew; validities that the
 * modality does not allow are left out. 422 with all that a proposal would be refused for, 409 where the id is another's.
 */
export const keepQuote = defineCall({
  method: 'POST',
  path: '/api/Quote/KeepQuote',
  body: object({ UniqueId: uniqueId(), ...quoteInput, PolicyHolderUniqueId: uniqueId() }),
  response: keptQuote,
});

/** Kept quotes, the newest first: a broker's own, the insurer's people those of all. */
export const searchQuotes = defineCall({
  method: 'GET',
  path: '/api/Quote/SearchQuotes',
  query: object({ TextSearch: optional(line()), IsStanding: optional(boolean()), ...pagingFields }),
  response: pagedUpTo(keptQuote),
});

/** A kept quote as a PDF, with all its validities and never the commission. */
export const downloadQuote = defineCall({
  method: 'GET',
  path: '/api/Quote/DownloadQuote',
  query: object({ QuoteUniqueId: uniqueId() }),
  answersFile: 'application/pdf',
  response: bytes(),
});

const shows = union([literal('alone'), literal('covered'), literal('both')]);
/** Which prices a link shows: without the coverages, with them, or both. */
export type QuoteShows = Static<typeof shows>;

const link = object({
  UniqueId: uniqueId(),
  CreatedAt: dateTime(),
  CreatedByName: text(),
  EndDates: array(date()),
  Shows: shows,
  /** The last day on which it opens. */
  ExpiresOn: date(),
  WithdrawnAt: nullable(dateTime()),
});
/** A link under which somebody without an account reads a quote. */
export type QuoteLink = Static<typeof link>;

/**
 * Makes a link that shows what is chosen, until a day on which the price still stands. The address is answered once: the
 * platform keeps a hash. Sent again under the same id there is one link still, with another secret.
 */
export const shareQuote = defineCall({
  method: 'POST',
  path: '/api/Quote/ShareQuote',
  body: object({
    UniqueId: uniqueId(),
    QuoteUniqueId: uniqueId(),
    EndDates: quoteInput.EndDates,
    Shows: shows,
    ExpiresOn: date(),
  }),
  response: object({ Address: text(), Link: link }),
});

/** The links of a quote, the newest first. */
export const getQuoteLinks = defineCall({
  method: 'GET',
  path: '/api/Quote/GetQuoteLinks',
  query: object({ QuoteUniqueId: uniqueId() }),
  response: array(link),
});

/** Ends a link at once; one that has ended already is no mistake. */
export const withdrawQuoteLink = defineCall({
  method: 'POST',
  path: '/api/Quote/WithdrawQuoteLink',
  body: object({ LinkUniqueId: uniqueId() }),
  response: link,
});
