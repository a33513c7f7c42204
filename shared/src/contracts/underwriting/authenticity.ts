import { defineCall } from '../call';
import { date, line, money, uniqueId } from '../fields';
import { boolean, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

const authenticDocument = object({
  Code: text(),
  InsurerName: text(),
  InsurerDocument: text(),
  PolicyNumber: text(),
  /** Null for the policy itself. */
  EndorsementNumber: nullable(text()),
  ModalityName: text(),
  PolicyHolderName: text(),
  InsuredName: text(),
  StartDate: date(),
  EndDate: date(),
  InsuredAmountValue: money(),
  IssueDate: date(),
  /** False where an endorsement that was issued later changed what this document says. */
  IsLastVersion: boolean(),
  /** Of the policy, on the day of the question; suspended is its cover, while a premium that was asked for is not paid. */
  Situation: union([
    literal('InForce'),
    literal('NotBegun'),
    literal('Suspended'),
    literal('Cancelled'),
    literal('Ended'),
  ]),
  /** Of the whole file, in hexadecimal; null for one that was handed out before documents were signed. */
  Sha256: nullable(text()),
});
/** What anybody may know of a document whose code they have: what stands on it, and what became of it. */
export type AuthenticDocument = Static<typeof authenticDocument>;

/**
 * The document of a code, for whoever asks (additive). `Document` is null for every code that is none, whatever the
 * reason; 429 where one address asks too often.
 */
export const getAuthenticDocument = defineCall({
  method: 'GET',
  path: '/api/Authenticity/GetDocument',
  needsToken: false,
  query: object({ code: line() }),
  response: object({ Document: nullable(authenticDocument) }),
});

/** Which papers a policy has: its code for whoever looks it up, null before its issue (additive). */
export const getPolicyPapers = defineCall({
  method: 'GET',
  path: '/api/Policy/GetPolicyPapers',
  query: object({ policyUniqueId: uniqueId() }),
  response: object({ AuthenticityCode: nullable(text()), HasIssuedEndorsement: boolean() }),
});
