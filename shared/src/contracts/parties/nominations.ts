import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { array, boolean, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { MOST_FILES_OF_DOCUMENT } from '../boards/kanbanDocuments';
import { partyDocument } from './partyDocuments';
import { LONGEST_JUSTIFICATION } from './partyRecord';
import { LONGEST_ANSWER, returned } from './returned';

// Who brokers for a policy holder, for which modalities and since when. Additive: the specification names the request
// (Spec 001 §7) and its card, and no call that shows or ends a nomination.

const nomination = object({
  UniqueId: uniqueId(),
  BrokerUniqueId: uniqueId(),
  BrokerName: text(),
  Status: union([literal('pending'), literal('approved'), literal('rejected'), literal('ended')]),
  /** For all modalities but the named ones, or for the named ones alone. */
  CoversAll: boolean(),
  ModalityNames: array(text()),
  RequestedAt: dateTime(),
  DecidedAt: nullable(dateTime()),
  /** The day it began to count, and the day from which another counts in its place; null while it does not. */
  StartedOn: nullable(date()),
  EndedOn: nullable(date()),
  /** Why it was refused or ended. */
  Answer: nullable(text()),
  /** The letter of the policy holder. */
  Documents: array(partyDocument),
  /** Whether this user may end it. */
  MayEnd: boolean(),
  /** Additive: set while the request was sent back to the broker. */
  Returned: optional(returned),
  /** Additive: whether this user may answer what was sent back. */
  MayAnswer: optional(boolean()),
});
/** A broker's nomination by a policy holder; one that changed has ended, and another one began that day. */
export type Nomination = Static<typeof nomination>;

/** Nominations of a policy holder, newest first, at most two hundred; a broker reads its own alone. */
export const getPolicyHolderNominations = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetPolicyHolderNominations',
  query: object({ policyHolderUniqueId: uniqueId() }),
  response: object({ Nominations: array(nomination), MayRequest: boolean() }),
});

/**
 * Ends a nomination that counts, as the policy holder asked; its broker is told. Proposals and policies stay with whom they
 * were made. 422 for one that does not count any more. Functionality 12 of the insurer's staff.
 */
export const endPolicyHolderNomination = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/EndPolicyHolderNomination',
  body: object({
    NominationUniqueId: uniqueId(),
    Justification: text({ minLength: 1, maxLength: LONGEST_JUSTIFICATION }),
  }),
  response: object({ Status: literal('ended') }),
});

const returnedNomination = object({
  NominationUniqueId: uniqueId(),
  PolicyHolderName: text(),
  BrokerName: text(),
  CoversAll: boolean(),
  ModalityNames: array(text()),
  Returned: returned,
  /** Whether this user may answer it. */
  MayAnswer: boolean(),
});
/** A request for a nomination that waits for the broker that made it. */
export type ReturnedNomination = Static<typeof returnedNomination>;

/**
 * Requests for nominations that were sent back to the user's brokers, the oldest first, at most two hundred: a broker does not
 * see the page of a policy holder before it is nominated. Empty for everybody else. Additive.
 */
export const getReturnedNominations = defineCall({
  method: 'GET',
  path: '/api/PolicyHolder/GetReturnedNominations',
  response: array(returnedNomination),
});

/**
 * Answers a request for a nomination that was sent back: with another letter, in words, or both; the insurer goes on with it. 400
 * for an answer with neither, 422 for one that does not wait. For the users of its broker who write proposals. Additive.
 */
export const answerReturnedNomination = defineCall({
  method: 'POST',
  path: '/api/PolicyHolder/AnswerReturnedNomination',
  body: object({
    NominationUniqueId: uniqueId(),
    Observation: optional(text({ maxLength: LONGEST_ANSWER })),
    /** The letter that takes the place of the one before, uploaded already. */
    ArchiveUniqueIds: optional(array(uniqueId(), { minItems: 1, maxItems: MOST_FILES_OF_DOCUMENT })),
  }),
  response: object({ Status: literal('pending') }),
});
