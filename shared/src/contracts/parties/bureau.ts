import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

const outcome = union([literal('found'), literal('unknown'), literal('failed')]);
/** What came of a query; `failed`: the bureau did not answer, so nothing is known about the document. */
export type BureauOutcome = Static<typeof outcome>;

const bureauQuery = object({
  UniqueId: uniqueId(),
  /** Who answered: `offline`, or the name of the provider. */
  Provider: text(),
  Kind: union([literal('company'), literal('person')]),
  /** A CPF is masked. */
  CpfCnpj: text(),
  AskedAt: dateTime(),
  /** "Portal" where it asked by itself. */
  AskedByName: text(),
  Outcome: outcome,
  /** What was found; null unless the outcome is `found`. */
  Found: nullable(
    object({
      Name: text(),
      CityName: nullable(text()),
      StateAbbreviation: nullable(text()),
      BranchActivityName: nullable(text()),
      PartnerCount: integer(),
    }),
  ),
  /** Why a query failed, as a sentence; null unless it did. Additive, as is what follows. */
  Problem: nullable(text()),
  /** How long the bureau took; null of queries from before that was noted. */
  DurationMs: nullable(integer()),
  /** What it cost by the rule of its day; nothing where nobody answered. */
  CostValue: money(),
  /** Asked for the rows of a file. */
  IsOfImport: boolean(),
  /** Asks again what failed before. */
  IsRetry: boolean(),
  /** How the last try to ask a failed one again ended; null before any. */
  RetriedAs: nullable(outcome),
  /** A failed one that nobody has asked again yet. */
  MayRetry: boolean(),
});
/** A query of the bureau as the history shows it. */
export type BureauQuery = Static<typeof bureauQuery>;

/**
 * What bureaus were asked, the latest first (Spec 001 §7): about one document or, additive, about all that the filters leave.
 * 400 for a document that fails its rule. Of more than 10,000 the total is capped.
 */
export const getPersonThr3dApiHistory = defineCall({
  method: 'GET',
  path: '/api/Person/GetPersonThr3dAPIHistory',
  query: object({
    document: optional(text({ maxLength: 20 })),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
    /** Additive, as is what follows: one bureau, one outcome, days of the calendar. */
    provider: optional(text({ maxLength: 100 })),
    outcome: optional(outcome),
    askedFrom: optional(date()),
    askedTo: optional(date()),
  }),
  response: pagedUpTo(bureauQuery),
});

const figures = object({
  /** From the first to the last day that is added up: ten years at most, the last twelve months unless asked otherwise. */
  From: date(),
  To: date(),
  Bureaus: array(
    object({
      Provider: text(),
      FoundCount: integer(),
      UnknownCount: integer(),
      FailedCount: integer(),
      /** Of what was answered; null where nothing was, or nobody noted it. */
      AverageDurationMs: nullable(integer()),
      CostValue: money(),
    }),
  ),
  /** Each month of the period, also those in which nobody was asked; a month is its first day. */
  Months: array(object({ Month: date(), Costs: array(object({ Provider: text(), CostValue: money() })) })),
});
/** Answers, failures and costs of the bureaus. */
export type BureauFigures = Static<typeof figures>;

/** Errors and successes by bureau, and what each month cost. Additive. */
export const getBureauQueryFigures = defineCall({
  method: 'GET',
  path: '/api/Person/GetBureauQueryFigures',
  query: object({ askedFrom: optional(date()), askedTo: optional(date()) }),
  response: figures,
});

/** Failed queries that are asked again together: the bureaus are waited for. */
export const MOST_RETRIED_AT_ONCE = 20;

/**
 * Asks the same bureaus again what failed, at the cost of today. One that was asked again already, or is being asked by
 * somebody else, is left out, so that a repetition pays for nothing. Additive.
 */
export const retryBureauQueries = defineCall({
  method: 'POST',
  path: '/api/Person/RetryBureauQueries',
  body: object({ UniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_RETRIED_AT_ONCE }) }),
  response: object({ FoundCount: integer(), UnknownCount: integer(), FailedCount: integer(), LeftOutCount: integer() }),
});
