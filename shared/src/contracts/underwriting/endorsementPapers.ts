import { EndorsementTypeId } from '../../domain/underwriting/endorsementTypes';
import { ProposalStatus } from '../../domain/underwriting/proposalStatus';
import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { defineCall } from '../call';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { endorsementForm } from './endorsementForm';

// The papers of endorsements: what was given with a request, and what the platform made (Spec 001 §7 "Endorsement (older
// flow)").

const archive = object({
  UniqueId: uniqueId(),
  Name: text(),
  Extension: text(),
  SizeBytes: integer(),
  CreatedAt: dateTime(),
});
/** A file that was given for a document of an endorsement. */
export type EndorsementArchive = Static<typeof archive>;

const attachment = object({
  RequestDocumentUniqueId: uniqueId(),
  Name: text(),
  IsRequired: boolean(),
  Status: union([literal('Pendente'), literal('Aguardando_Analise'), literal('Conforme'), literal('Reprovado')]),
  Archives: array(archive),
  /** Additive: why it is asked for, or why it was refused. */
  Observation: optional(nullable(text())),
  /** Additive: when it was asked for. */
  RequestedAt: optional(dateTime()),
  /** Additive: whether this user gives files for it. */
  MayGive: optional(boolean()),
});
/** A document of an endorsement, with its files. */
export type EndorsementAttachment = Static<typeof attachment>;

/** The documents of an endorsement, by its number of its row. 404 for one that the user does not see. */
export const listEndorsementAttachments = defineCall({
  method: 'GET',
  path: '/api/Endorsement/ListEndorsementAttachments',
  query: object({ endorsementId: recordId() }),
  response: array(attachment),
});

/**
 * Gives a document of an endorsement files that the user has uploaded; it waits for the insurer from then on. Sent again it is
 * done once. 422 where the endorsement has ended or the document is approved, 404 for one that the user does not see. Additive.
 */
export const saveEndorsementRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Endorsement/SaveEndorsementRequestDocument',
  body: object({
    RequestDocumentUniqueId: uniqueId(),
    ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT }),
  }),
  response: attachment,
});

/** The files that were given for one document of an endorsement. 404 for one that the user does not see. */
export const getEndorsementRequestDocumentArchives = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetEndorsementRequestDocumentArchives',
  query: object({ requestDocumentUniqueId: uniqueId() }),
  response: array(archive),
});

/** A signed, short-lived address of such a file; who opened it is recorded. 404 for one that the user does not see. */
export const downloadEndorsementArchive = defineCall({
  method: 'GET',
  path: '/api/Endorsement/DownloadEndorsementArchive',
  query: object({ archiveUniqueId: uniqueId() }),
  response: object({ UrlToDownload: text(), Name: text(), ExpiresIn: integer() }),
});

/**
 * The draft of an endorsement as it is being written, marked as one and without a number: nothing is asked for by it, and no
 * draft has to be kept. `UrlToDownload` is signed and short-lived. 422 with the figure or the reason that lets none be made, 404
 * for a policy that the user does not see. Additive.
 */
export const draftEndorsementDocument = defineCall({
  method: 'POST',
  path: '/api/Endosso/GerarMinutaEndosso',
  body: endorsementForm,
  response: object({ UrlToDownload: text() }),
});

/** The signed document of an issued endorsement. 422 with `NotIssued` before its issue. */
export const downloadEndorsementDocument = defineCall({
  method: 'GET',
  path: '/api/Endorsement/DownloadEndorsementDocument',
  query: object({ proposalUniqueId: uniqueId() }),
  response: object({ UrlToDownload: text() }),
});

const ofPolicy = object({
  EndorsementId: integer(),
  ProposalUniqueId: uniqueId(),
  Number: text(),
  Sequence: integer(),
  EndorsementTypeId: enumeration(EndorsementTypeId),
  StatusId: enumeration(ProposalStatus),
  IssuedOn: nullable(date()),
  EffectiveOn: nullable(date()),
  /** Below zero it was given back. */
  PremiumDifference: money(),
});
/** An issued endorsement in a few words. */
export type EndorsementOfPolicy = Static<typeof ofPolicy>;

/** The issued endorsements of a policy, each with a document, in the order of their issue. */
export const getPolicyEndorsementsFromPolicy = defineCall({
  method: 'GET',
  path: '/api/endorsement/GetPolicyEndorsementsFromPolicy',
  query: object({ policyUniqueId: uniqueId() }),
  response: array(ofPolicy),
});
