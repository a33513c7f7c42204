import { MOST_BONDS_AT_ONCE } from '../../domain/underwriting/bondImport';
import { defineCall } from '../call';
import { date, money, uniqueId } from '../fields';
import { paged, pageFields, pagingFields, statusCounts } from '../paging';
import { fileImportFields, fileImportRowFields, fileImportRowsQuery } from '../portal/fileImports';
import { array, file, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

// Many bonds at once: a spreadsheet whose rows are priced as quotes are, and become proposals when somebody chooses them
// (decision 0190). The specification has no such calls: all of this is additive, and asks for what a proposal asks for.

const bondImport = object({
  ...fileImportFields,
  /** Of the rows that can be or have become proposals. */
  Totals: object({
    InsuredAmountValue: money(),
    InsurancePremium: money(),
    /** With the tax. */
    TotalValue: money(),
    ComissionValue: money(),
  }),
});
/** A file whose rows become proposals. */
export type BondImport = Static<typeof bondImport>;

/**
 * Takes a file of at most 500 bonds, to be read, checked and priced in the background; nothing becomes a proposal before
 * `confirmBondImport`. The same file again answers the import that there is, unless that one was cancelled or refused. 400
 * with the field `file` for one that is no XLSX or CSV, or too large.
 */
export const uploadBondImport = defineCall({
  method: 'POST',
  path: '/api/BondImport/Upload',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: bondImport,
});

/** An import by its id. 404 for those of others: a broker's people see their own broker's, the insurer's staff all. */
export const getBondImport = defineCall({
  method: 'GET',
  path: '/api/BondImport/Get',
  query: object({ UniqueId: uniqueId() }),
  response: bondImport,
});

/** The imports that the caller sees, newest first. */
export const getBondImports = defineCall({
  method: 'GET',
  path: '/api/BondImport/Search',
  query: object(pagingFields),
  response: paged(bondImport),
});

const row = object({
  ...fileImportRowFields,
  InsuredCpfCnpj: text(),
  PolicyHolderName: text(),
  /** These as far as the row could be read; the prices where nothing stands against it. */
  ModalityName: nullable(text()),
  InsuredAmountValue: nullable(money()),
  StartDate: nullable(date()),
  EndDate: nullable(date()),
  InsurancePremium: nullable(money()),
  TotalValue: nullable(money()),
  ComissionValue: nullable(money()),
  /** What became of it. */
  ProposalUniqueId: nullable(uniqueId()),
  ProposalNumber: nullable(text()),
});
/** A row of a file of bonds; its name is the insured's. */
export type BondImportRow = Static<typeof row>;

/** The rows of an import, in the file's order; one outcome, or a part of a name or document. */
export const getBondImportRows = defineCall({
  method: 'GET',
  path: '/api/BondImport/GetRows',
  query: fileImportRowsQuery,
  response: object({ ...pageFields(row), StatusCounts: statusCounts }),
});

/**
 * Makes proposals of the rows with these lines, of all that can be where none is named, in the background: each by the
 * call that makes one and within the rights of whoever confirms. Rows that are not chosen stay out. Confirmed twice it is
 * done once; 409 for one that is cancelled or refused.
 */
export const confirmBondImport = defineCall({
  method: 'POST',
  path: '/api/BondImport/Confirm',
  body: object({
    UniqueId: uniqueId(),
    Lines: optional(array(integer({ minimum: 2 }), { minItems: 1, maxItems: MOST_BONDS_AT_ONCE })),
  }),
  response: bondImport,
});

/** Ends an import; proposals that are made by then stay. 409 for one that is done. */
export const cancelBondImport = defineCall({
  method: 'POST',
  path: '/api/BondImport/Cancel',
  body: object({ UniqueId: uniqueId() }),
  response: bondImport,
});
