import { defineCall } from '../call';
import { date, line, money, uniqueId } from '../fields';
import { array, integer, literal, object, optional, text } from '../schema';

// The documents that the platform makes of a proposal, as signed addresses that work for a short while (Spec 001 §7).

/**
 * Specimen of the policy (minuta), marked as such; 422 where something it needs is missing. It is only handed out, never
 * kept among the proposal's documents: the specification's `IsSaved=false` says so, and nothing else is accepted.
 */
export const generateContractDraft = defineCall({
  method: 'GET',
  path: '/api/Proposal/GenerateContractDraft',
  query: object({ ProposalUniqueId: uniqueId(), IsSaved: optional(literal('false')) }),
  response: object({ UrlToDownload: text() }),
});

/** The slips of a proposal that its bank has registered, one for each instalment; 422 before there are any (`NoBankSlips`, `SlipsNotRegistered`). */
export const downloadBankSlip = defineCall({
  method: 'GET',
  path: '/api/Proposal/DownloadBankSlip',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: object({
    LinksToDownload: array(text()),
    /** Additive: what each link holds. */
    BankSlips: array(object({ Installment: integer(), DueOn: date(), AmountValue: money(), DigitableLine: text() })),
  }),
});

/** The report on how the proposal came to be issued (laudo): figures, validations, decisions. */
export const loadIssuanceReport = defineCall({
  method: 'GET',
  path: '/api/Proposal/LoadIssuanceReport',
  query: object({ proposalUniqueId: uniqueId() }),
  response: object({ UrlToDownloadIssuanceReport: text() }),
});

/** The issued policy, or with the number or identity of one in `endorsement` that endorsement (Spec 001 §7 "Policies"). */
export const downloadPolicyDocument = defineCall({
  method: 'GET',
  path: '/api/Policy/DownloadPolicyDocument',
  query: object({ ProposalUniqueId: uniqueId(), endorsement: optional(line()) }),
  response: object({ UrlToDownload: text() }),
});

/** The document of the last issued endorsement; 422 where there is none (Spec 001 §7 "Policies"). */
export const downloadLastEndorsementDocument = defineCall({
  method: 'GET',
  path: '/api/Policy/DownloadLastEndorsementDocument',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: object({ UrlToDownload: text() }),
});
