import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, nullable, object, optional } from '../schema';
import type { Static } from '../schema';
import { brokerProfileParameters } from './kinds/commission';
import { versioned, write } from './modalityRecord';

const brokerProfile = object({
  ...versioned,
  /** Null for a profile that is only drafted. */
  InForce: nullable(brokerProfileParameters),
  Values: brokerProfileParameters,
});
/** A kind of broker, in force and drafted. */
export type BrokerProfileRecord = Static<typeof brokerProfile>;

/** The kinds of broker, in force or, with a change set, as drafted in it (`/parametrizacao/broker-profile`). Additive. */
export const getBrokerProfiles = defineCall({
  method: 'GET',
  path: '/api/BrokerProfile/GetBrokerProfiles',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: array(brokerProfile),
});

/** Drafts a kind of broker, with `IsDeleted` its removal. 409 with the profile as it stands. Additive. */
export const saveBrokerProfile = defineCall({
  method: 'POST',
  path: '/api/BrokerProfile/SaveBrokerProfile',
  body: object({ ...write, Values: brokerProfileParameters }),
  response: brokerProfile,
});
