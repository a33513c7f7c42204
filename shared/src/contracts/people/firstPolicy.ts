import { defineCall } from '../call';
import { array, boolean, enumeration, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

/** What an insurer may lack before its first policy, by name. */
export const firstPolicyNeeds = {
  insurerOnDocuments: 'insurerOnDocuments',
  susepProcess: 'susepProcess',
  specialConditions: 'specialConditions',
  generalConditions: 'generalConditions',
  collectionAccount: 'collectionAccount',
  broker: 'broker',
  certificate: 'certificate',
  bureau: 'bureau',
} as const;
/** One of what an insurer may lack before its first policy. */
export type FirstPolicyNeed = keyof typeof firstPolicyNeeds;

const need = object({
  Code: enumeration(firstPolicyNeeds),
  /** What is missing, in the words in which issuing, or the document of a policy, is refused for it. */
  Text: text(),
  /** It stops any policy; otherwise those of some modalities alone. */
  IsBlocking: boolean(),
  /** Of how many modalities it is missing, and how many there are; null for what is not a modality's. */
  Modalities: nullable(object({ Without: integer(), All: integer() })),
});

const untilFirstPolicy = object({
  /** Whether a policy was issued already. */
  HasPolicy: boolean(),
  Needs: array(need),
});
/** What still stands between an insurer and its first policy. */
export type UntilFirstPolicy = Static<typeof untilFirstPolicy>;

/** What still stands between the insurer and its first policy, by the checks that refuse one. Additive, administrators only. */
export const getUntilFirstPolicy = defineCall({
  method: 'GET',
  path: '/api/Company/GetUntilFirstPolicy',
  response: untilFirstPolicy,
});
