import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, integer, object, optional, text, unknown } from '../schema';
import type { Static } from '../schema';

// Drafts of new proposals: whatever has been typed so far, found again on any machine. Additive.

const draftFields = {
  UniqueId: uniqueId(),
  /** Policy holder and modality as far as they are known. */
  Title: text(),
  /** Where the writer stood (NewProposalStep). */
  Step: text(),
  UpdatedAt: dateTime(),
};
const draftListItem = object(draftFields);
/** A draft as "Continuar de onde parou" shows it. */
export type ProposalDraftListItem = Static<typeof draftListItem>;

/**
 * The user's own drafts, the latest first, at most fifty. An advisor's are those begun for the broker for which they act;
 * those begun for another wait until the advisor acts for it again.
 */
export const getProposalDrafts = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalDrafts',
  response: array(draftListItem),
});

/** One of the user's own drafts. 404 once it became a proposal or was thrown away, and while acting for another broker. */
export const getProposalDraft = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetProposalDraft',
  query: object({ UniqueId: uniqueId() }),
  response: object({ ...draftFields, Version: integer(), Form: unknown() }),
});

/**
 * Keeps a draft under the id that the caller gives. The form is the screen's own and at most 200 kB. 409 where another
 * window kept a later one: `Version` names the one that was read, none a new draft.
 */
export const saveProposalDraft = defineCall({
  method: 'POST',
  path: '/api/Proposal/SaveProposalDraft',
  body: object({
    UniqueId: uniqueId(),
    Version: optional(integer({ minimum: 1, maximum: 2_147_483_647 })),
    Title: text({ maxLength: 200 }),
    Step: text({ maxLength: 50 }),
    Form: unknown(),
  }),
  response: object({ UniqueId: uniqueId(), Version: integer(), UpdatedAt: dateTime() }),
});

/** Throws a draft away; one that is gone already is no mistake. */
export const deleteProposalDraft = defineCall({
  method: 'DELETE',
  path: '/api/Proposal/DeleteProposalDraft',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});
