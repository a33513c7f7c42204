import { MOST_FILE_PARAMETERS, PARAMETER_FILE_FORMAT } from '../../domain/parameters/changes/parameterFile';
import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, boolean, file, integer, literal, nullable, object, optional, text, unknown } from '../schema';
import type { Static } from '../schema';
import {
  changeSet,
  changeSetName,
  changeSetReason,
  LONGEST_CHANGE_SET_NAME,
  LONGEST_CHANGE_SET_REASON,
  parameterKind,
  parameterProblem,
  parameterReference,
} from './changes';

// A change set as a file, so that a test company's set-up travels to production. All additive.

const fileReference = object({
  key: uniqueId(),
  name: text({ maxLength: 200 }),
  /** What it is known by in every company, `modality EXF-0776`; null where it has no such thing. */
  identity: nullable(text({ maxLength: 300 })),
});

const fileParameter = object({
  kind: parameterKind,
  key: uniqueId(),
  /** For whoever reads the file. */
  name: text({ maxLength: 200 }),
  isDeleted: boolean(),
  /** By the contract of its kind (`docs/portal-parameters-1.schema.json` states each). */
  values: object({}, { additionalProperties: true }),
});

/** What a file of parameters holds. */
export const parameterFile = object({
  format: literal(PARAMETER_FILE_FORMAT),
  name: text({ minLength: 1, maxLength: LONGEST_CHANGE_SET_NAME }),
  reason: text({ maxLength: LONGEST_CHANGE_SET_REASON }),
  /** Where and when it was made, for whoever reads the file. */
  company: text({ maxLength: 200 }),
  exportedAt: dateTime(),
  /** What the values refer to without bringing it along. */
  references: array(fileReference, { maxItems: MOST_FILE_PARAMETERS }),
  parameters: array(fileParameter, { maxItems: MOST_FILE_PARAMETERS }),
});
/** A change set, or all that was in force at an instant, as a file. */
export type ParameterFile = Static<typeof parameterFile>;
/** One parameter of it. */
export type FileParameter = ParameterFile['parameters'][number];

/** What a change set says, as a file; without one what was in force at an instant. */
export const exportParameters = defineCall({
  method: 'GET',
  path: '/api/ParameterChange/ExportParameters',
  query: object({ ChangeSetUniqueId: optional(uniqueId()), At: optional(dateTime()) }),
  response: parameterFile,
});

const comparedParameter = object({
  Kind: parameterKind,
  /** Its identity here: that of the file, or of what this company knows by the same name or reference. */
  UniqueId: uniqueId(),
  Name: text(),
  IsDeleted: boolean(),
  /** The latest that is published here, null for something new. */
  Before: unknown(),
  After: unknown(),
  /** What would stand against its publication; it may be drafted all the same. */
  Problems: array(parameterProblem),
  /** Where it stands in the file. */
  Line: integer(),
});
const fileProblem = object({ Line: integer(), Path: text(), Message: text() });
/** Why a file is not taken, with the line and the place in it. */
export type ParameterFileProblem = Static<typeof fileProblem>;

const comparison = object({
  /** With any of them nothing is taken. */
  Problems: array(fileProblem),
  Name: text(),
  Reason: text(),
  Company: text(),
  /** What differs from what is published here; empty where the file has problems. */
  Parameters: array(comparedParameter),
  SameCount: integer(),
  References: array(parameterReference),
});
/** What taking a file would draft. */
export type ParameterFileComparison = Static<typeof comparison>;

/** Reads a file and says what taking it would draft. Nothing is stored. */
export const compareParameterFile = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/CompareParameterFile',
  bodyEncoding: 'multipart',
  body: object({ file: file() }),
  response: comparison,
});

/** Takes a file: what differs is drafted as a new change set, all of it or nothing. 422 with each problem of the file. */
export const importParameterFile = defineCall({
  method: 'POST',
  path: '/api/ParameterChange/ImportParameterFile',
  bodyEncoding: 'multipart',
  body: object({ file: file(), Name: changeSetName, Reason: changeSetReason, IdempotencyKey: optional(uniqueId()) }),
  response: changeSet,
});
