import { DocumentStatus } from '../../domain/documents/documentStatus';
import {
  documentValidity,
  getRequestDocumentHistory,
  LONGEST_DOCUMENT_OBSERVATION,
  MOST_FILES_OF_DOCUMENT,
} from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { date, dateTime, line, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// The documents that a party is asked for, from its record. Fields that the specification does not name are additive.

const status = enumeration(DocumentStatus);

/** A document with its files, as everybody's document pages read it (Spec 000 §7.4). */
export const documentFields = {
  UniqueId: uniqueId(),
  Name: text(),
  Status: status,
  IsRequired: boolean(),
  /** Seen by the insurer alone. */
  IsInternal: boolean(),
  /** Why it is asked for, or why it was refused. */
  Observation: nullable(text()),
  /** Null where the portal asked by itself. */
  RequestedBy: nullable(text()),
  RequestedAt: dateTime(),
  /** Set for a document that was taken away and can be brought back. */
  DeletedAt: nullable(dateTime()),
  Archives: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      SizeBytes: integer(),
      CreatedAt: dateTime(),
      UploadedBy: nullable(text()),
    }),
  ),
  /** Whether this user may give files, change its name, and take it away and bring it back. */
  MayGive: boolean(),
  MayChange: boolean(),
  MayRemove: boolean(),
};

/** A document of a party with its files (Spec 000 §7.4, Spec 001 §7 "Documents"). */
export const partyDocument = object({
  ...documentFields,
  Archives: array(
    object({
      UniqueId: uniqueId(),
      Name: text(),
      SizeBytes: integer(),
      /** Which version of the document it belongs to. Additive. */
      Version: optional(integer()),
      CreatedAt: dateTime(),
      UploadedBy: nullable(text()),
      /** Additive: of a policy holder's file, for who shares: true while all of its brokers see it. Absent for who does not share. */
      IsShared: optional(boolean()),
    }),
  ),
  ...documentValidity,
  /** Additive: of a policy holder; true where somebody whose files this broker does not see has answered the request. */
  IsAnsweredByOthers: optional(boolean()),
  /** Additive: of a policy holder; whether this user has the brokers see files of it, and see them no longer. */
  MayShare: optional(boolean()),
  MayUnshare: optional(boolean()),
  /** Whether this user asks for another version of what was accepted; false where a signed contract stands on it. Additive. */
  MayAskAgain: optional(boolean()),
  /** Whether this user accepts and refuses what was given for it; false where a signed contract stands on it. Additive. */
  MayDecide: boolean(),
});
export type PartyDocument = Static<typeof partyDocument>;

const named = { Name: line({ minLength: 1 }) };

/** What is asked for; the call beside it says of whom. */
export const documentRequest = {
  ...named,
  IsRequired: boolean(),
  /** Seen by the insurer alone. */
  IsInternal: optional(boolean()),
  Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
};

/** A document, and how the user saw it last: 409 with the document as it stands where it is another by now. */
export const byDocument = {
  RequestDocumentUniqueId: uniqueId(),
  ExpectedStatus: optional(status),
};

/** Files that `uploadArchive` stored, for a document. */
export const documentFiles = {
  ...byDocument,
  ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT }),
};

/** Gives a document of a policy holder or an insured another name; files and state stay (Spec 000 §7.4). */
export const changePartyDocumentName = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/ChangeRequestDocumentName',
  body: object({ ...byDocument, ...named }),
  response: partyDocument,
});

/** Brings a document of a policy holder or an insured back that was taken away (Spec 000 §7.4). */
export const restorePartyDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/RestoreRequestDocument',
  body: object(byDocument),
  response: partyDocument,
});

/**
 * Accepts or refuses a document of a policy holder, an insured or a broker on its page, as `ExpectedStatus` says that the
 * user saw it. Of a refusal the brokers and the users of the party are notified, in the portal and by mail. 400 with the
 * field `Observation` for a refusal without a reason, 422 for a document without files. Additive.
 */
export const decidePartyDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/ChangeStatusRequestDocument',
  body: object({
    ...byDocument,
    Status: union([literal('Conforme'), literal('Reprovado')]),
    /** Day of issue of what is accepted; 400 without it where its kind has a validity. */
    IssuedOn: optional(date()),
    Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
  }),
  response: partyDocument,
});

/**
 * Asks for another version of an accepted document, on the same line: the older one keeps its files and, where it has an
 * end, counts until then. The brokers and the users of the party are notified. 422 for the signed copy of a contract,
 * which its own card examines. Additive.
 */
export const askAgainForPartyDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/AskAgainRequestDocument',
  body: object({ ...byDocument, Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })) }),
  response: partyDocument,
});

/** How many files are shared at once: those of all versions of a document. */
const MAX_SHARED_FILES = 500;

/**
 * Has all nominated brokers of a policy holder see files of one of its documents, or none but the sender again; without it what
 * one broker sent is hidden from the others, and what the policy holder sent from all. For functionality 29 and for the policy holder
 * itself. Files that are so already stay so. 404 for one that is not the document's, 422 for documents of a contract of
 * counter-guarantee and for internal ones. Additive.
 */
export const sharePartyDocument = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/ShareRequestDocument',
  body: object({
    ...byDocument,
    /** Those that the user saw: what came since is not shared unseen. */
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MAX_SHARED_FILES }),
    IsShared: boolean(),
  }),
  response: partyDocument,
});

/** Lists who did what with a document of a policy holder, an insured or a broker, newest first. Additive. */
export const getPartyDocumentHistory = defineCall({
  ...getRequestDocumentHistory,
  path: '/api/PolicyHolder/GetRequestDocumentHistory',
});
