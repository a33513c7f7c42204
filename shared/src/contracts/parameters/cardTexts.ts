import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { object, optional } from '../schema';
import type { Static } from '../schema';
import { cardTextsParameters } from './kinds/cardTexts';
import { versioned, write } from './modalityRecord';

// Sentences for what is written about cards. Additive; the specification names no such register.

const cardTextsRecord = object({ ...versioned, InForce: cardTextsParameters, Values: cardTextsParameters });
/** The sentences, in force and drafted. */
export type CardTextsRecord = Static<typeof cardTextsRecord>;

/** The sentences that are offered on cards, in force or, with a change set, as drafted in it. */
export const getCardTextParameters = defineCall({
  method: 'GET',
  path: '/api/Parameter/GetCardTexts',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: cardTextsRecord,
});

/** Drafts them. 409 with them as they stand where somebody else has written or published them meanwhile. */
export const saveCardTexts = defineCall({
  method: 'POST',
  path: '/api/Parameter/SaveCardTexts',
  body: object({ ...write, Values: cardTextsParameters }),
  response: cardTextsRecord,
});
