import { defineCall } from '../call';
import { line, uniqueId } from '../fields';
import { LONGEST_DOCUMENT_OBSERVATION } from '../boards/kanbanDocuments';
import { proposalRequestDocument } from './proposalDetail';
import { array, boolean, object, optional, text } from '../schema';

// The documents that a proposal asks for, from the proposal's own screens (Spec 001 §7 "Proposals").

const named = { Name: line({ minLength: 1 }) };
const byDocument = { RequestDocumentUniqueId: uniqueId() };

/** Adds a document to those that a proposal asks for. */
export const createProposalRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Proposal/CreateProposalRequestDocument',
  body: object({
    ProposalUniqueId: uniqueId(),
    ...named,
    IsRequired: boolean(),
    Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
  }),
  response: proposalRequestDocument,
});

/** Gives files that `uploadArchive` stored to a document; the insurer then has to look at it. */
export const saveProposalRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Proposal/SaveProposalRequestDocument',
  body: object({ ...byDocument, ArchiveUniqueIds: array(uniqueId(), { minItems: 1, maxItems: 10 }) }),
  response: proposalRequestDocument,
});

/** Gives a requested document another name; its files and its state stay. */
export const changeProposalRequestDocumentName = defineCall({
  method: 'POST',
  path: '/api/Proposal/ProposalChangeRequestDocumentName',
  body: object({ ...byDocument, ...named }),
  response: proposalRequestDocument,
});

/** Takes a document away; it can be brought back. */
export const deleteProposalRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Proposal/ProposalDeleteRequestDocument',
  body: object(byDocument),
  response: proposalRequestDocument,
});

/** Brings back a document that was taken away, as it was. */
export const restoreProposalRequestDocument = defineCall({
  method: 'POST',
  path: '/api/Proposal/ProposalRestoreRequestDocument',
  body: object(byDocument),
  response: proposalRequestDocument,
});

/** The required documents that are still missing; without them nothing is issued. */
export const getPendingRequiredRequestDocuments = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetPendingRequiredRequestDocuments',
  query: object({ uniqueId: uniqueId() }),
  response: array(proposalRequestDocument),
});
