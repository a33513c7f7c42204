import { ImportOutcome, MOST_IMPORT_ROWS } from '../../domain/documents/fileImport';
import { boolean, array, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { dateTime, line, uniqueId } from '../fields';
import { pagingFields } from '../paging';

// What every import of a file answers, whatever its rows become. The specification has no such calls: all is additive.

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
export type FileImportAction = Static<typeof action>;

/** Of a file whose rows become records. */
export const fileImportFields = {
  UniqueId: uniqueId(),
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
  StartedBy: text(),
  CreatedAt: dateTime(),
  ConfirmedBy: nullable(text()),
  ConfirmedAt: nullable(dateTime()),
  FinishedAt: nullable(dateTime()),
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
};
const fileImport = object(fileImportFields);
/** A file whose rows become records. */
export type FileImport = Static<typeof fileImport>;

/** Of a row of such a file. */
export const fileImportRowFields = {
  /** As the file counts it: its first row holds the titles. */
  Line: integer(),
  Name: text(),
  OutcomeId: enumeration(ImportOutcome),
  /** Why it is not registered, or what is to be known of it. */
  Problem: nullable(text()),
};
const row = object(fileImportRowFields);
/** A row of an import's file. */
export type FileImportRow = Static<typeof row>;

/** What the rows of an import are asked for by: its id; one outcome, or a part of what the row says. */
export const fileImportRowsFields = {
  UniqueId: uniqueId(),
  OutcomeId: optional(enumeration(ImportOutcome)),
  Search: optional(line()),
  includeStatusCounts: optional(boolean()),
  ...pagingFields,
};
/** Those fields as a query of their own. */
export const fileImportRowsQuery = object(fileImportRowsFields);
