import { defineCall } from '../call';
import { date, dateTime, line, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Doubles of a register, merged and taken back (docs/decisions/0097). The specification has no such calls: all additive.

const kind = union([literal('policyHolder'), literal('insured')]);
const subject = union([
  literal('proposal'),
  literal('policy'),
  literal('counterGuarantee'),
  literal('nomination'),
  literal('document'),
  literal('branch'),
  literal('user'),
  literal('card'),
  literal('observation'),
  literal('location'),
  literal('record'),
]);

/** A record of a group of doubles. `CpfCnpj` has no mask; a CPF is masked for privacy. */
const doubleRecord = object({
  UniqueId: uniqueId(),
  Name: text(),
  CpfCnpj: text(),
  /** The matriz of a company by its CNPJ. */
  IsHeadOffice: boolean(),
  IsBlocked: boolean(),
  PolicyCount: integer(),
  OpenProposalCount: integer(),
  RegisteredAt: dateTime(),
});
/** One record of several that are the same party. */
export type DoubleRecord = Static<typeof doubleRecord>;

const double = object({
  /** The root of a CNPJ, or a CPF, masked. */
  Document: text(),
  IsCompany: boolean(),
  /** The matriz first, then who was registered first; at most 20 of them. */
  Records: array(doubleRecord),
  RecordCount: integer(),
});
/** Records of one CNPJ root or one CPF. */
export type PartyDouble = Static<typeof double>;

/** Records of the same CNPJ root or the same CPF, in the order of the document; for the insurer's staff that manages them. */
export const searchPartyDoubles = defineCall({
  method: 'GET',
  path: '/api/PartyMerge/SearchDoubles',
  query: object({ Kind: kind, Search: optional(line()), ...pagingFields }),
  response: paged(double),
});

const merge = object({
  UniqueId: uniqueId(),
  Kind: kind,
  SurvivingUniqueId: uniqueId(),
  SurvivingName: text(),
  MergedUniqueId: uniqueId(),
  MergedName: text(),
  /** Of the record that went; a CPF masked. */
  MergedCpfCnpj: text(),
  Justification: text(),
  MergedBy: text(),
  MergedAt: dateTime(),
  /** The last day on which it can be taken back. */
  TakeBackUntil: date(),
  TakenBackBy: nullable(text()),
  TakenBackAt: nullable(dateTime()),
  TakeBackJustification: nullable(text()),
  /** What this user can do with it now: take it back, with why that is not possible. */
  Actions: array(object({ Action: literal('takeBack'), DisabledReason: nullable(text()) })),
});
/** A merge of two records, standing or taken back. */
export type PartyMerge = Static<typeof merge>;

/** The merges of a register, newest first. */
export const searchPartyMerges = defineCall({
  method: 'GET',
  path: '/api/PartyMerge/Search',
  query: object({ Kind: kind, ...pagingFields }),
  response: paged(merge),
});

/**
 * What a record's own page says: into which other one it was merged, for whoever reads the record (why, by whom and the
 * way back for the insurer's staff alone), and which others are the same party, for who manages the register.
 */
export const getPartyMergeState = defineCall({
  method: 'GET',
  path: '/api/PartyMerge/GetState',
  query: object({ Kind: kind, UniqueId: uniqueId() }),
  response: object({
    MergedInto: nullable(object({ UniqueId: uniqueId(), Name: text(), Merge: nullable(merge) })),
    Doubles: array(object({ UniqueId: uniqueId(), Name: text(), CpfCnpj: text() })),
  }),
});

const side = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** A CPF masked. */
  CpfCnpj: text(),
  TradeName: nullable(text()),
  SocialName: nullable(text()),
  Email: nullable(text()),
  Phone: nullable(text()),
  /** Of insureds. */
  IsPrivate: nullable(boolean()),
  IsActive: boolean(),
  IsBlocked: boolean(),
  IsRestrictivelyBlocked: boolean(),
  EconomicGroupName: nullable(text()),
  /** Null for an insured, who has no limits. */
  LimitValue: nullable(money()),
  UsedLimitValue: nullable(money()),
  LimitExpiresOn: nullable(date()),
  /** With the issued and the prepared ones. */
  PolicyCount: integer(),
  ProposalCount: integer(),
  DocumentCount: integer(),
  RegisteredAt: dateTime(),
});
/** One of two records that are compared. */
export type MergeSide = Static<typeof side>;

const preview = object({
  Kind: kind,
  Surviving: side,
  Merged: side,
  /** What moves, counted, and the first hundred named as people know them. */
  Moves: array(object({ Subject: subject, Count: integer(), Names: array(text()) })),
  /** Limits as they are afterwards; null for an insured. */
  Limit: nullable(object({ LimitValue: money(), UsedLimitValue: money(), AvailableLimitValue: money() })),
  /** What has to be decided first, a sentence each; with any of them nothing is merged. */
  Conflicts: array(object({ Code: text(), Text: text() })),
  /** What is to be known, a sentence each. */
  Warnings: array(text()),
  /** Why this user cannot merge, as a sentence; null for who may. */
  DisabledReason: nullable(text()),
  /** What `mergeParties` expects to find. */
  State: text(),
});
/** What becomes of two records when one is merged into the other. */
export type MergePreview = Static<typeof preview>;

const pair = { Kind: kind, SurvivingUniqueId: uniqueId(), MergedUniqueId: uniqueId() };

/** Compares two records of the same party. 404 for one that is not there, 422 for two that are no doubles and for one that went already. */
export const getMergePreview = defineCall({
  method: 'GET',
  path: '/api/PartyMerge/GetPreview',
  query: object(pair),
  response: preview,
});

/**
 * Merges one record into another; administrators alone. 409 with the comparison as it is now where it is not the expected
 * one; 422 with a sentence for each conflict. Repeated it answers the merge that stands.
 */
export const mergeParties = defineCall({
  method: 'POST',
  path: '/api/PartyMerge/Merge',
  body: object({
    ...pair,
    ExpectedState: text({ maxLength: 64 }),
    Justification: text({ minLength: 1, maxLength: 500 }),
  }),
  response: object({ Merge: nullable(merge), Preview: nullable(preview) }),
});

/**
 * Takes a merge back: exactly the rows that it moved return. 422 after thirty days, after something was issued, and while a
 * later merge of the surviving record stands. Repeated it answers the merge as it is.
 */
export const takeBackPartyMerge = defineCall({
  method: 'POST',
  path: '/api/PartyMerge/TakeBack',
  body: object({ MergeUniqueId: uniqueId(), Justification: text({ minLength: 1, maxLength: 500 }) }),
  response: merge,
});
