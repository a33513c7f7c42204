import { defineCall } from '../call';
import { recordId, uniqueId } from '../fields';
import { array, boolean, integer, object, text } from '../schema';
import type { Static } from '../schema';
import { pipeParameters } from './board';

// Who looks at the board, and what changes on it while others look.

const person = object({ id: integer(), name: text() });
/** A user as the board names them. */
export type BoardPerson = Static<typeof person>;

/**
 * Live events of all pipes that the user may see, as server-sent events: one stream per browser. `live.ready` says that
 * from now on nothing is missed, and for how long nothing was told of which pipe (`LiveReady`, by the pipe's unique id);
 * the others are {@link liveBoardKinds}. Additive.
 */
export const openBoardStream = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/stream',
  service: 'kanban',
  streams: true,
  response: text(),
});

/** Kinds of live events of the board. */
export const liveBoardKinds = { card: 'card', viewers: 'card.viewers', pipe: 'pipe' } as const;

/** A card was made, moved, changed, decided or taken away; whoever shows it reads it anew. */
export interface LiveCard {
  pipeId: number;
  cardId: number;
  stepId: number;
  version: number;
  /** True when it is not on the board any more. */
  isClosed: boolean;
}

/** A pipe has other steps, limits or another name; whoever shows it reads it anew. */
export interface LivePipe {
  pipeId: number;
}

/** Who looks at a card now. */
export interface LiveViewers {
  pipeId: number;
  cardId: number;
  viewers: BoardPerson[];
}

/** Milliseconds between two signs that somebody still looks at a card; after twice as long they count as gone. */
export const VIEWING_SIGN_EVERY = 20_000;

/**
 * Says that the user looks at a card, or no longer does; `viewerUniqueId` tells tabs apart. Repeated every
 * {@link VIEWING_SIGN_EVERY}. Answers who looks at it. Additive.
 */
export const tellViewing = defineCall({
  method: 'POST',
  path: '/api/kanban/v1.0/cards/{cardId}/viewers',
  service: 'kanban',
  parameters: object({ cardId: recordId() }),
  body: object({ viewerUniqueId: uniqueId(), isViewing: boolean() }),
  response: object({ viewers: array(person) }),
});

/** Who looks at which cards of a pipe now. Additive. */
export const getViewers = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/viewers',
  service: 'kanban',
  parameters: pipeParameters,
  response: array(object({ cardId: integer(), viewers: array(person) })),
});
