import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { paged, pageFields, pagingFields, statusCounts } from '../paging';
import { fileImportFields, fileImportRowFields, fileImportRowsQuery } from '../portal/fileImports';
import { file, object, text } from '../schema';
import type { Static } from '../schema';

// Inviting users from a file (Spec 000 §7.3 invites them one by one). The specification has no such calls: all of this is
// additive, and asks for the right to manage users.

const userImport = object(fileImportFields);
/** A file whose rows become users. */
export type UserImport = Static<typeof userImport>;

/**
 * Takes a file, to be read in the background; nobody is invited before `confirmUserImport`. The same file again answers the
 * import that there is, unless that one was cancelled or refused. 400 with the field `file` for one that is no XLSX or CSV,
 * or too large.
 */
export const uploadUserImport = defineCall({
  method: 'POST',
  path: '/api/UserImport/Upload',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: userImport,
});

/** An import by its id. 404 for those of others: a broker's people see their own broker's, the insurer's staff all. */
export const getUserImport = defineCall({
  method: 'GET',
  path: '/api/UserImport/Get',
  query: object({ UniqueId: uniqueId() }),
  response: userImport,
});

/** The imports that the caller sees, newest first. */
export const getUserImports = defineCall({
  method: 'GET',
  path: '/api/UserImport/Search',
  query: object(pagingFields),
  response: paged(userImport),
});

const row = object({
  ...fileImportRowFields,
  Email: text(),
  /** Type and profile, as they were typed. */
  Access: text(),
});
/** A row of a file of users. */
export type UserImportRow = Static<typeof row>;

/** The rows of an import, in the file's order; one outcome, or a part of name or e-mail. */
export const getUserImportRows = defineCall({
  method: 'GET',
  path: '/api/UserImport/GetRows',
  query: fileImportRowsQuery,
  response: object({ ...pageFields(row), StatusCounts: statusCounts }),
});

/**
 * Registers and invites by mail whom it can, in the background, within the rights of whoever confirms. Confirmed twice it is
 * done once; 409 for one that is cancelled or refused.
 */
export const confirmUserImport = defineCall({
  method: 'POST',
  path: '/api/UserImport/Confirm',
  body: object({ UniqueId: uniqueId() }),
  response: userImport,
});

/** Ends an import; who is invited by then stays. 409 for one that is done. */
export const cancelUserImport = defineCall({
  method: 'POST',
  path: '/api/UserImport/Cancel',
  body: object({ UniqueId: uniqueId() }),
  response: userImport,
});
