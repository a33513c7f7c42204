import { defineCall } from '../call';
import { date, dateTime, uniqueId } from '../fields';
import { array, boolean, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';
import { partyDocument } from './partyDocuments';
import { LONGEST_JUSTIFICATION } from './partyRecord';

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
