import { defineCall } from '../call';
import { date, dateTime, line, recordId, uniqueId } from '../fields';
import { pagedUpTo, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** Why contents of an entry were removed. */
const ground = union([literal('anonymisation'), literal('retention')]);
const source = object({
  /** Network address of the caller; null where it was not noted, or with another secret of the platform. */
  Address: nullable(text()),
  UserAgent: nullable(text()),
  /** The kind of the job, where the platform did it by itself. */
  Job: nullable(text()),
});

const auditRecord = object({
  UniqueId: uniqueId(),
  /** Of a proposal, a policy, an endorsement or a card. */
  Number: nullable(text()),
  /** What it is called; null of what is gone, or has no name. */
  Name: nullable(text()),
  /** Of a card: where it stands. */
  Card: optional(object({ CardId: integer(), PipeId: integer(), PipeUniqueId: uniqueId() })),
});

const auditEntry = object({
  Id: integer(),
  /** The record's table in the singular, `policyHolder`. */
  Kind: text(),
  Record: auditRecord,
  Action: text(),
  /** Values as text; a CPF is masked. */
  Changes: array(object({ Field: text(), Before: nullable(text()), After: nullable(text()) })),
  /** Null where the platform did it by itself, or nobody was signed in. */
  UserInfoId: nullable(integer()),
  /** As they were called that day. */
  ChangedByName: text(),
  ChangedAt: dateTime(),
  /** Null of entries from before it was noted. */
  Source: nullable(source),
  ContentsRemovedAt: nullable(dateTime()),
  ContentsRemovedFor: nullable(ground),
  /** The seal that holds it; null until then. */
  SealNumber: nullable(integer()),
  SealedAt: nullable(dateTime()),
});
/** Who did what to which record, and from where. */
export type AuditEntry = Static<typeof auditEntry>;

const period = { changedFrom: optional(date()), changedTo: optional(date()) };

/**
 * The company's audit history, the latest first, for administrators (issue 21; no part of the specification). Of more than
 * 10,000 the total is capped. 400 for a text with which too many people or records fit.
 */
export const getAuditEntries = defineCall({
  method: 'GET',
  path: '/api/Audit/GetEntries',
  query: object({
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
    /** Name or e-mail of whoever did it. */
    person: optional(line()),
    userInfoId: optional(recordId()),
    /** Number, document, name or unique id of the record. */
    record: optional(line()),
    kind: optional(line()),
    /** `kind.action`, as `GetOptions` names them. */
    action: optional(text({ maxLength: 100, pattern: '^[A-Za-z]+\\.[A-Za-z]+$' })),
    ...period,
  }),
  response: pagedUpTo(auditEntry),
});

/** Which kinds of records and which actions the company's history holds. */
export const getAuditOptions = defineCall({
  method: 'GET',
  path: '/api/Audit/GetOptions',
  response: object({ Data: array(object({ Kind: text(), Action: text() })) }),
});

const problem = object({
  Kind: union([
    literal('changed'),
    literal('deleted'),
    literal('inserted'),
    literal('removedWithoutRecord'),
    literal('brokenSeal'),
    literal('missingSeal'),
    literal('otherHash'),
  ]),
  SealNumber: nullable(integer()),
  EntryId: nullable(integer()),
});
/** Something that does not agree with the seals. */
export type AuditProblem = Static<typeof problem>;

const verification = object({
  FinishedAt: dateTime(),
  /** Null where the command line asked. */
  StartedByName: nullable(text()),
  SealCount: integer(),
  LastHash: nullable(text()),
  EntryCount: integer(),
  RemovedCount: integer(),
  PendingCount: integer(),
  ProblemCount: integer(),
  /** The first hundred. */
  Problems: array(problem),
});
/** What a verification of the seals found. */
export type AuditVerification = Static<typeof verification>;

const state = object({
  SealCount: integer(),
  /** The newest seal; its hash, kept elsewhere, is what nobody with the whole database can rewrite. */
  LastSeal: nullable(object({ Number: integer(), Hash: text(), SealedAt: dateTime() })),
  /** Entries that wait for their seal, up to 10,000. */
  PendingCount: integer(),
  LastVerification: nullable(verification),
  /** The verification under way. */
  Running: nullable(object({ UniqueId: uniqueId(), DoneSeals: integer(), TotalSeals: nullable(integer()) })),
  /** Why the last one that was begun could not be ended; null where it could. */
  Problem: nullable(text()),
});
/** How the chain of seals stands. */
export type AuditState = Static<typeof state>;

/** Seals, what waits for them, and the last verification. */
export const getAuditState = defineCall({ method: 'GET', path: '/api/Audit/GetState', response: state });

/**
 * Begins to compare every entry with its seal, in the background; one that is under way is answered as it stands. With a hash
 * that was kept elsewhere, the chain has to hold it.
 */
export const verifyAudit = defineCall({
  method: 'POST',
  path: '/api/Audit/Verify',
  body: object({ ExpectedHash: optional(text({ pattern: '^[0-9a-fA-F]{64}$' })) }),
  response: state,
});

const accessAction = union([literal('revealed'), literal('exported'), literal('downloaded'), literal('anonymised')]);

const access = object({
  Id: integer(),
  UserInfoId: integer(),
  UserName: text(),
  Action: accessAction,
  Kind: text(),
  /** Null for an export of many. */
  Record: nullable(auditRecord),
  RecordCount: integer(),
  AccessedAt: dateTime(),
  IsOfMany: boolean(),
});
/** Who saw personal data, and of whom. */
export type PersonalDataAccess = Static<typeof access>;

/** Who saw, exported or downloaded personal data, the latest first, for administrators (LGPD; issue 21). */
export const getPersonalDataAccesses = defineCall({
  method: 'GET',
  path: '/api/Audit/GetPersonalDataAccesses',
  query: object({
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
    person: optional(line()),
    record: optional(line()),
    action: optional(accessAction),
    accessedFrom: optional(date()),
    accessedTo: optional(date()),
  }),
  response: pagedUpTo(access),
});
