import { defineCall } from '../call';
import { recordId, uniqueId } from '../fields';
import { array, object, text } from '../schema';
import type { Static } from '../schema';
import { cardTextUse } from '../parameters/kinds/cardTexts';

const cardText = object({
  UniqueId: uniqueId(),
  Title: text(),
  /** With its tags filled from the card's record; one that nothing fills stays as it is written. */
  Text: text(),
  Uses: array(cardTextUse),
});
/** A sentence as it reads for a card. */
export type CardText = Static<typeof cardText>;

/**
 * The company's sentences for what is written about a card, filled from its record, in their order. They are to be read and
 * changed before anything is sent. Additive.
 */
export const getCardTexts = defineCall({
  method: 'GET',
  path: '/api/kanban/GetCardTexts',
  query: object({ CardId: recordId() }),
  response: array(cardText),
});
