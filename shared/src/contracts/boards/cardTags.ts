import { LONGEST_TAG } from '../../domain/boards/tagLimits';
import { defineCall } from '../call';
import { recordId, uniqueId } from '../fields';
import { array, boolean, integer, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { pipeParameters } from './board';
import { cardTag, cardTagFields, tagColour } from './cardTag';

// Tags ("etiquetas") of cards: each pipe has its own (docs/decisions/0199). The specification has none: all additive.

const pipeTag = object({
  ...cardTagFields,
  uniqueId: uniqueId(),
  /** Grows with every change of it. */
  version: integer(),
  /** Cards that carry it now, those too that are off the board. */
  cardCount: integer(),
});
/** A tag as the list of a pipe's tags shows it. */
export type PipeTag = Static<typeof pipeTag>;

/** The tags of a pipe, by name. */
export const getPipeTags = defineCall({
  method: 'GET',
  path: '/api/kanban/pipes/{pipeId}/tags',
  parameters: pipeParameters,
  response: array(pipeTag),
});

/**
 * Makes a tag, once for its identity, which the caller makes; with a `version`, changes the one that has this identity:
 * cards keep it under its new name. 403 for who only looks at the pipe; 422 where another tag of the pipe has the name,
 * whatever its capitals and accents, or no more tags are taken; 409 with the tag as it stands where it changed since.
 */
export const savePipeTag = defineCall({
  method: 'POST',
  path: '/api/kanban/pipes/{pipeId}/tags',
  parameters: pipeParameters,
  body: object({
    uniqueId: uniqueId(),
    name: text({ minLength: 1, maxLength: LONGEST_TAG }),
    colour: tagColour,
    version: optional(recordId()),
  }),
  response: pipeTag,
});

/** Deletes a tag and takes it off all cards; answers how many had it. */
export const deletePipeTag = defineCall({
  method: 'DELETE',
  path: '/api/kanban/tags/{uniqueId}',
  parameters: object({ uniqueId: uniqueId() }),
  response: object({ uniqueId: uniqueId(), cardCount: integer() }),
});

/**
 * Puts a tag of its pipe on a card, or takes it off; nothing changes where it is so already. Two people's tags do not
 * contradict each other, so that no version is asked for. 422 for a tag that is not the pipe's, for one more than a card
 * carries, and for a decided card.
 */
export const tagCard = defineCall({
  method: 'POST',
  path: '/api/kanban/cards/{cardId}/tags',
  parameters: object({ cardId: recordId() }),
  body: object({ tagId: recordId(), isOn: boolean() }),
  response: object({ cardId: integer(), version: integer(), tags: array(cardTag) }),
});
