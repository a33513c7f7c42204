import { defineCall } from '../call';
import { dateTime, partyName, recordId, uniqueId } from '../fields';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { byDocument, documentFiles, documentRequest, partyDocument } from './partyDocuments';
import { proposedName } from './proposedNames';
import { locationChange, LONGEST_JUSTIFICATION, partyHistory, partyLocation } from './partyRecord';

const action = union([
  literal('edit'),
  literal('block'),
  literal('unblock'),
  literal('requestDocument'),
  literal('exportPersonalData'),
  literal('anonymisePersonalData'),
]);
/** What somebody can do with an insured. */
export type InsuredAction = Static<typeof action>;

const record = object({
  /** What `id` and `insuredId` of other calls mean. */
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  /** NomeSocial of a natural person. */
  NomeSocial: nullable(text()),
  /** A CPF is masked for privacy. */
  CpfCnpj: text(),
  IsNaturalPerson: boolean(),
  IsPrivate: boolean(),
  IsActive: boolean(),
  IsBlocked: boolean(),
  /** For the insurer's own staff; null for all others. */
  BlockedJustification: nullable(text()),
  /** The main one first. */
  Locations: array(partyLocation),
  /** Another name of the company at the bureau, which nobody has decided. Additive; absent for who may not decide. */
  ProposedName: optional(nullable(proposedName)),
  /** Proposals that this user sees and that are not decided yet: what a block leaves open. */
  OpenProposalCount: integer(),
  RegisteredAt: dateTime(),
  /** Since when nothing says who it was (LGPD); null where the record names somebody. */
  AnonymisedAt: nullable(dateTime()),
  /** What this user may do with it, with why not now. */
  Actions: array(object({ Action: action, DisabledReason: nullable(text()) })),
  /** What a change states as `expectedChangedAt`. */
  ChangedAt: dateTime(),
});
/** An insured (segurado) whole (Spec 000 §3); fields that the specification does not name are additive. */
export type InsuredRecord = Static<typeof record>;

/** An insured by its id (Spec 000 §7.4). 404 for one that the user does not see. */
export const getInsured = defineCall({
  method: 'GET',
  path: '/api/Insured/GetInsured',
  query: object({ personUniqueId: uniqueId() }),
  response: record,
});

/**
 * Blocks an insured or takes its block away, with a justification (Spec 000 §4, §7.4): a blocked one gets no new proposal,
 * what is under way goes on. The same twice is done once; with `expectedIsBlocked` it is 409 with the record where somebody
 * else was faster.
 */
export const setInsuredBlocked = defineCall({
  method: 'PATCH',
  path: '/api/Insured/SetBlocked',
  query: object({
    id: recordId(),
    isBlocked: boolean(),
    blockJustify: optional(text({ maxLength: LONGEST_JUSTIFICATION })),
    expectedIsBlocked: optional(boolean()),
  }),
  response: record,
});

/**
 * Gives an insured another name (Spec 000 §7.4) and, additive, a natural person another social name, or none.
 * 409 with the record where it is not as `expectedChangedAt` says.
 */
export const updateInsuredName = defineCall({
  method: 'PATCH',
  path: '/api/Insured/UpdateInsuredName',
  query: object({
    id: recordId(),
    insuredName: partyName(),
    nomeSocial: optional(partyName()),
    /** An empty text in a query is none at all. */
    removesNomeSocial: optional(boolean()),
    expectedChangedAt: optional(dateTime()),
  }),
  response: record,
});

/** Says whether an insured is of the private or of the public sector, which decides the branch (Spec 000 §7.4). 409 likewise. */
export const updateInsuredBranch = defineCall({
  method: 'PATCH',
  path: '/api/Insured/UpdateInsuredBranch',
  query: object({ id: recordId(), isPrivate: boolean(), expectedChangedAt: optional(dateTime()) }),
  response: record,
});

/**
 * Changes an address of an insured, or makes it the main one (Spec 000 §7.4). Proposals and policies that name it keep it as
 * it was. 409 with the record where the address is not as `ExpectedChangedAt` says.
 */
export const updateInsuredLocation = defineCall({
  method: 'PATCH',
  path: '/api/Insured/UpdateLocation',
  query: object({ id: recordId() }),
  body: locationChange,
  response: record,
});

/**
 * Takes an address of an insured away (Spec 000 §7.4); proposals and policies that name it keep it. 422 for the main one and
 * for the only one. 409 with the record where the address is not as `expectedChangedAt` says.
 */
export const removeInsuredLocation = defineCall({
  method: 'DELETE',
  path: '/api/Insured/RemoveInsuredLocation',
  query: object({ locationId: recordId(), expectedChangedAt: optional(dateTime()) }),
  response: record,
});

/** The documents of an insured as they were asked for, those taken away included (Spec 000 §7.4). */
export const getDocumentsByInsured = defineCall({
  method: 'GET',
  path: '/api/Insured/GetDocumentsByInsuredUniqueId',
  query: object({ UniqueId: uniqueId() }),
  response: array(partyDocument),
});

/** Asks an insured for a document (Spec 000 §7.4). 422 with the field `Name` for one that is asked for already. */
export const createInsuredDocument = defineCall({
  method: 'POST',
  path: '/api/Insured/CreateRequestDocument',
  body: object({ InsuredUniqueId: uniqueId(), ...documentRequest }),
  response: partyDocument,
});

/** Gives files to a document of an insured, which waits for analysis from then on (Spec 000 §7.4). */
export const uploadInsuredDocument = defineCall({
  method: 'POST',
  path: '/api/Insured/UploadRequestDocument',
  body: object(documentFiles),
  response: partyDocument,
});

/** Takes a document of an insured away; it can be brought back (Spec 000 §7.4). */
export const deleteInsuredDocument = defineCall({
  method: 'POST',
  path: '/api/Insured/DeleteRequestDocument',
  body: object(byDocument),
  response: partyDocument,
});

/** What was changed of an insured, its addresses apart, and who saw its data (Spec 000 §7.4). */
export const getInsuredChangeHistory = defineCall({
  method: 'GET',
  path: '/api/InsuredChangeHistory/Get',
  query: object({ insuredId: recordId() }),
  response: partyHistory,
});
