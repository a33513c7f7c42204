import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { object, optional } from '../schema';
import type { Static } from '../schema';
import { collectionAccountParameters } from './kinds/collectionAccount';
import { versioned, write } from './modalityRecord';

// Where premiums are paid. Additive; the specification names slips and says of no account whose they are.

const collectionAccountRecord = object({
  ...versioned,
  InForce: collectionAccountParameters,
  Values: collectionAccountParameters,
});
/** The account that slips are paid into, in force and drafted. */
export type CollectionAccountRecord = Static<typeof collectionAccountRecord>;

/** The account that slips are paid into, in force or, with a change set, as drafted in it. */
export const getCollectionAccount = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCollectionAccount',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: collectionAccountRecord,
});

/** Drafts it. 409 with it as it stands where somebody else has written or published it meanwhile. */
export const saveCollectionAccount = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCollectionAccount',
  body: object({ ...write, Values: collectionAccountParameters }),
  response: collectionAccountRecord,
});
