import { ImportOutcome, MOST_IMPORT_ROWS } from '../../domain/parties/partyImport';
import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { paged, pageFields, pagingFields, statusCounts } from '../paging';
import {
  array,
  boolean,
  enumeration,
  file,
  integer,
  literal,
  nullable,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';

// Registering policy holders or insureds from a file. The specification has no such calls: all of this is additive.

const kind = union([literal('policyHolder'), literal('insured')]);
const state = union([
  literal('reading'),
  literal('preview'),
  literal('running'),
  literal('refused'),
  literal('done'),
  literal('cancelled'),
]);
const action = union([literal('confirm'), literal('cancel')]);
/** What somebody can do with an import. */
export type PartyImportAction = Static<typeof action>;

const partyImport = object({
  UniqueId: uniqueId(),
  Kind: kind,
  FileName: text(),
  State: state,
  /** Why the file as a whole was refused, as a sentence. */
  Problem: nullable(text()),
  /** Rows of the file, by what is to become or became of them. */
  RowCount: integer({ maximum: MOST_IMPORT_ROWS }),
  WaitingCount: integer(),
  RegisteredCount: integer(),
  ExistingCount: integer(),
  ProblemCount: integer(),
  LeftOutCount: integer(),
  /** Of those registered, about how many the bureau was asked since. */
  AskedBureauCount: integer(),
  StartedBy: text(),
  CreatedAt: dateTime(),
  ConfirmedBy: nullable(text()),
  ConfirmedAt: nullable(dateTime()),
  FinishedAt: nullable(dateTime()),
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
});
/** A file whose rows become policy holders or insureds. */
export type PartyImport = Static<typeof partyImport>;

/**
 * Takes a file, to be read in the background; nothing is registered before `confirmPartyImport`. The same file again
 * answers the import that there is, unless that one was cancelled or refused. 400 with the field `file` for one that is no
 * XLSX or CSV, or too large.
 */
export const uploadPartyImport = defineCall({
  method: 'POST',
  path: '/api/PartyImport/Upload',
  bodyEncoding: 'multipart',
  query: object({ Kind: kind }),
  body: object({ file: file() }),
  response: partyImport,
});

/** An import by its id. */
export const getPartyImport = defineCall({
  method: 'GET',
  path: '/api/PartyImport/Get',
  query: object({ UniqueId: uniqueId() }),
  response: partyImport,
});

/** The company's imports of a kind, newest first. */
export const getPartyImports = defineCall({
  method: 'GET',
  path: '/api/PartyImport/Search',
  query: object({ Kind: kind, ...pagingFields }),
  response: paged(partyImport),
});

const row = object({
  /** As the file counts it: its first row holds the titles. */
  Line: integer(),
  /** As it was typed where it is none, a CPF masked. */
  CpfCnpj: text(),
  Name: text(),
  /** `City – UF`, empty without an address. */
  Place: text(),
  OutcomeId: enumeration(ImportOutcome),
  /** Why it is not registered, or what is to be known of it. */
  Problem: nullable(text()),
  /** The record that it became, or that was there. */
  PartyUniqueId: nullable(uniqueId()),
});
/** A row of an import's file. */
export type PartyImportRow = Static<typeof row>;

/** The rows of an import, in the file's order; one outcome, or a part of name or document. */
export const getPartyImportRows = defineCall({
  method: 'GET',
  path: '/api/PartyImport/GetRows',
  query: object({
    UniqueId: uniqueId(),
    OutcomeId: optional(enumeration(ImportOutcome)),
    Search: optional(text({ maxLength: 50 })),
    includeStatusCounts: optional(boolean()),
    ...pagingFields,
  }),
  response: object({ ...pageFields(row), StatusCounts: statusCounts }),
});

/** Registers what can be, in the background. Confirmed twice it is done once; 409 for one that is cancelled or refused. */
export const confirmPartyImport = defineCall({
  method: 'POST',
  path: '/api/PartyImport/Confirm',
  body: object({ UniqueId: uniqueId() }),
  response: partyImport,
});

/** Ends an import; what is registered by then stays. 409 for one that is done. */
export const cancelPartyImport = defineCall({
  method: 'POST',
  path: '/api/PartyImport/Cancel',
  body: object({ UniqueId: uniqueId() }),
  response: partyImport,
});
