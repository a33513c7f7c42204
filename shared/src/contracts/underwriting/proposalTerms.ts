import { ContractualTermType } from '../../domain/parameters/contractualTerms';
import { defineCall } from '../call';
import { recordId, uniqueId } from '../fields';
import { wordings } from '../boards/kanbanCardParts';
import { contractTag } from '../parameters/contractTag';
import { LONGEST_WORDING } from '../parameters/riskDetails';
import { array, boolean, enumeration, integer, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** A tag that a text may hold (Spec 001 §3 "Contract tag"). */
export type ContractTag = Static<typeof contractTag>;

/** All tags, filled for a proposal where one is named (Spec 001 §7). `ProposalUniqueId` is additive. */
export const getCompanyProposalTags = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetCompanyProposalTags',
  query: object({ ProposalUniqueId: optional(uniqueId()) }),
  response: array(contractTag),
});

const term = object({
  TypeId: enumeration(ContractualTermType),
  Name: text(),
  Value: text(),
  /** With every known tag filled. */
  FilledValue: text(),
  UnknownTags: array(text()),
  CanEdit: boolean(),
});
/** A text of a proposal's contract. */
export type ProposalTerm = Static<typeof term>;

/** The texts of which a proposal's policy will consist (Spec 001 §7). */
export const getProposalContractualTerms = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalContractualTerms',
  query: object({ proposalUniqueId: uniqueId() }),
  response: object({
    Terms: array(term),
    /** Clauses that the modality offers and the proposal does not have. */
    OfferedClauses: wordings(),
  }),
});

/** Stores objeto and particular clauses (Spec 001 §7). 422 for a tag that nobody knows, 409 for an older version. */
export const updateParticularClauses = defineCall({
  method: 'POST',
  path: '/api/Proposal/UpdateParticularClauses',
  query: object({ proposalId: recordId() }),
  body: object({
    Version: integer({ minimum: 1 }),
    Object: optional(text({ maxLength: LONGEST_WORDING })),
    ParticularClausule: array(
      object({ Name: text({ minLength: 1, maxLength: 120 }), Value: text({ maxLength: LONGEST_WORDING }) }),
      { maxItems: 30 },
    ),
  }),
  response: object({ Version: integer(), Terms: array(term) }),
});
