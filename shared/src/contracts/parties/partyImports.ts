import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { paged, pageFields, pagingFields, statusCounts } from '../paging';
import { fileImportFields, fileImportRowFields, fileImportRowsFields } from '../portal/fileImports';
import { boolean, file, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// Registering policy holders or insureds from a file. The specification has no such calls: all of this is additive.

const kind = union([literal('policyHolder'), literal('insured')]);

const partyImport = object({
  ...fileImportFields,
  Kind: kind,
  /** Of those registered, about how many the bureau was asked since. */
  AskedBureauCount: integer(),
  /** Of the companies of the file, how many names were compared with the bureau's, and how many are other names there. */
  ComparedNameCount: integer(),
  DifferentNameCount: integer(),
  /** True while the platform compares names before the confirmation. */
  IsComparingNames: boolean(),
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
  ...fileImportRowFields,
  /** As it was typed where it is none, a CPF masked. */
  CpfCnpj: text(),
  /** `City – UF`, empty without an address. */
  Place: text(),
  /** What the bureau calls the company where the file says another name; null where it is the same or not compared. */
  BureauName: nullable(text()),
  /** The record that it became, or that was there. */
  PartyUniqueId: nullable(uniqueId()),
});
/** A row of an import's file. */
export type PartyImportRow = Static<typeof row>;

/** The rows of an import, in the file's order; one outcome, a part of name or document, or those with another name at the bureau. */
export const getPartyImportRows = defineCall({
  method: 'GET',
  path: '/api/PartyImport/GetRows',
  query: object({ ...fileImportRowsFields, HasOtherName: optional(boolean()) }),
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
