import { UserType } from '../../domain/access/userTypes';
import { InsurerFolder } from '../../domain/documents/insurerFolders';
import { LONGEST_DOCUMENT_OBSERVATION } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { dateTime, line, uniqueId } from '../fields';
import { byDocument, documentFields } from '../parties/partyDocuments';
import { array, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

// The insurer's own documents: circulars, manuals, forms, licences. They are given out, not asked for: each has a folder,
// the user types that read it, and one file at a time, of which every version is kept.

/** So many times one document is replaced before another takes its place. */
export const MOST_VERSIONS_OF_DOCUMENT = 200;

const place = {
  Folder: enumeration(InsurerFolder),
  /** The user types that see it. */
  Audience: array(enumeration(UserType), { minItems: 1, maxItems: 6 }),
};
const description = text({ maxLength: LONGEST_DOCUMENT_OBSERVATION });
const name = line({ minLength: 1 });

/**
 * A document of the insurer (Spec 001 §7 "Insurer documents"), shaped as those of parties. `Observation` describes it,
 * `RequestedBy` and `RequestedAt` tell who created it and when; it is `Pendente` while it has no file and `Conforme` from
 * then on. `Archives` are its versions, oldest first; of these, whoever only reads gets the newest. Folder, audience,
 * version and revision are additive.
 */
export const insurerDocument = object({
  ...documentFields,
  Folder: place.Folder,
  /** Empty for whoever only reads: it is told to those who manage. */
  Audience: array(enumeration(UserType)),
  /** Of its newest file; 0 while it has none. */
  Version: integer(),
  /** Counts what is changed about it beside its file. */
  Revision: integer(),
});
export type InsurerDocument = Static<typeof insurerDocument>;

/** What this user may read, by name; for those who manage, all of them, those taken away included (Spec 001 §7). */
export const getInsurerDocuments = defineCall({
  method: 'GET',
  path: '/api/InsuranceCompany/GetRequestDocuments',
  response: array(insurerDocument),
});

/** Begins a document, which nobody but its managers sees before it has a file. 422 with `Name` for one that its folder has. */
export const createInsurerDocument = defineCall({
  method: 'POST',
  path: '/api/InsuranceCompany/CreateRequestDocument',
  body: object({ Name: name, ...place, Observation: optional(description) }),
  response: insurerDocument,
});

/**
 * Gives a document its next version: a file that `uploadArchive` stored. 409 with the document where somebody else replaced
 * it meanwhile, 422 for a file with the very content of the newest one.
 */
export const uploadInsurerDocument = defineCall({
  method: 'POST',
  path: '/api/InsuranceCompany/UploadRequestDocument',
  body: object({
    ...byDocument,
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: 1 }),
    ExpectedVersion: optional(integer({ minimum: 0 })),
  }),
  response: insurerDocument,
});

const asSeen = { ...byDocument, ExpectedRevision: optional(integer({ minimum: 1 })) };

/**
 * Changes a document's name and, additive, its folder, its readers and its description; what is left out stays. 409 with
 * the document as it stands where it is another than the revision that the user saw.
 */
export const changeInsurerDocumentName = defineCall({
  method: 'POST',
  path: '/api/InsuranceCompany/ChangeRequestDocumentName',
  body: object({
    ...asSeen,
    Name: name,
    Folder: optional(place.Folder),
    Audience: optional(place.Audience),
    Observation: optional(description),
  }),
  response: insurerDocument,
});

/** Takes a document away from everybody; its versions stay, and it can be brought back. */
export const deleteInsurerDocument = defineCall({
  method: 'POST',
  path: '/api/InsuranceCompany/DeleteRequestDocument',
  body: object(asSeen),
  response: insurerDocument,
});

/** Brings a document back with all its versions. 422 where its folder has another one of its name by now. */
export const restoreInsurerDocument = defineCall({
  method: 'POST',
  path: '/api/InsuranceCompany/RestoreRequestDocument',
  body: object(byDocument),
  response: insurerDocument,
});

/** Who did what with a document of the insurer, newest first; for those who manage them. Additive. */
export const getInsurerDocumentHistory = defineCall({
  method: 'GET',
  path: '/api/InsuranceCompany/GetRequestDocumentHistory',
  query: object({ RequestDocumentUniqueId: uniqueId() }),
  response: array(
    object({
      /** `created`, `received`, `replaced`, `changed`, `deleted` or `restored`. */
      Action: text(),
      ByName: text(),
      At: dateTime(),
      /** What changed, in a sentence. */
      Observation: nullable(text()),
    }),
  ),
});
