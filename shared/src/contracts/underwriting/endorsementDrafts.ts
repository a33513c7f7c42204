import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, integer, object, optional, text, unknown } from '../schema';
import type { Static } from '../schema';

// Drafts of endorsements, as those of proposals (proposalDrafts.ts): found again on any machine. Additive.

const draftFields = {
  UniqueId: uniqueId(),
  PolicyUniqueId: uniqueId(),
  PolicyNumber: text(),
  /** What is asked for, as far as it is known. */
  Title: text(),
  /** Where the writer stood (EndorsementStep). */
  Step: text(),
  UpdatedAt: dateTime(),
};
const draftListItem = object(draftFields);
/** A draft of an endorsement as "Continuar de onde parou" shows it. */
export type EndorsementDraftListItem = Static<typeof draftListItem>;

/** The user's own drafts, of one policy where it is named, the latest first, at most fifty. */
export const getEndorsementDrafts = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetEndorsementDrafts',
  query: object({ PolicyUniqueId: optional(uniqueId()) }),
  response: array(draftListItem),
});

/** One of the user's own drafts. 404 once it was asked for or thrown away, and while acting for another broker. */
export const getEndorsementDraft = defineCall({
  method: 'GET',
  path: '/api/Endorsement/GetEndorsementDraft',
  query: object({ UniqueId: uniqueId() }),
  response: object({ ...draftFields, Version: integer(), Form: unknown() }),
});

/**
 * Keeps a draft under the id that the caller gives. The form is the screen's own and at most 200 kB. 409 where another
 * window kept a later one: `Version` names the one that was read, none a new draft. 404 for a policy that is not seen.
 */
export const saveEndorsementDraft = defineCall({
  method: 'POST',
  path: '/api/Endorsement/SaveEndorsementDraft',
  body: object({
    UniqueId: uniqueId(),
    PolicyUniqueId: uniqueId(),
    Version: optional(integer({ minimum: 1, maximum: 2_147_483_647 })),
    Title: text({ maxLength: 200 }),
    Step: text({ maxLength: 50 }),
    Form: unknown(),
  }),
  response: object({ UniqueId: uniqueId(), Version: integer(), UpdatedAt: dateTime() }),
});

/** Throws a draft away; one that is gone already is no mistake. */
export const deleteEndorsementDraft = defineCall({
  method: 'DELETE',
  path: '/api/Endorsement/DeleteEndorsementDraft',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});
