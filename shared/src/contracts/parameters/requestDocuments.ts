import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { documentPipeType, requestDocumentParameters } from './kinds/requestDocument';
import { draftAnswer, versioned, write } from './modalityRecord';

const requestDocumentRecord = object({
  ...versioned,
  InForce: nullable(requestDocumentParameters),
  Values: requestDocumentParameters,
});
/** A requested document with what is in force of it and what is drafted. */
export type RequestDocumentRecord = Static<typeof requestDocumentRecord>;

const ofModality = {
  modalityUniqueId: uniqueId(),
  ChangeSetUniqueId: optional(uniqueId()),
  /** Every reading is fresh. */
  ignoreCache: optional(boolean()),
};

/** The documents that proposals of a modality are asked for (Spec 001 §7 "Parameterisation"), removed ones included. */
export const getProposalParameterRequestDocuments = defineCall({
  method: 'GET',
  path: '/api/Core/GetProposalParameterRequestDocuments',
  query: object(ofModality),
  response: array(requestDocumentRecord),
});

const pipeTypeForDocument = object({
  PipeType: documentPipeType,
  /** As the company calls its pipe. */
  Name: text(),
  /** False where the company has no such pipe: no card is ever opened there, and nothing asked for. */
  IsUsed: boolean(),
  /** How many documents of the modality it asks for. */
  DocumentCount: integer(),
});
/** A question that may ask for documents. */
export type PipeTypeForDocument = Static<typeof pipeTypeForDocument>;

/** Which questions may ask for documents of a modality, in the order in which a proposal comes to them. */
export const getPipeTypeForDocument = defineCall({
  method: 'GET',
  path: '/api/Core/GetPipeTypeForDocument',
  query: object(ofModality),
  response: array(pipeTypeForDocument),
});

/** Drafts a requested document, new or, by its id, a change of one; 409 where somebody else wrote it meanwhile. */
export const insertProposalParameterRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Core/InsertProposalParameterRequestDocument',
  body: object({ ...write, Values: requestDocumentParameters }),
  response: draftAnswer,
});

/** Drafts that a document is no longer asked for, or again; where nothing is said of its state, as it stands. */
export const updateStatusProposalParameterRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Core/UpdateStatusProposalParameterRequestDocument',
  query: object({
    id: uniqueId(),
    IsDeleted: boolean(),
    ChangeSetUniqueId: optional(uniqueId()),
    BaseVersionUniqueId: optional(uniqueId()),
    DraftVersion: optional(integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  response: draftAnswer,
});
