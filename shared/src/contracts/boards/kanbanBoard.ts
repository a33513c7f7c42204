import { defineCall } from '../call';
import { recordId } from '../fields';
import { array, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** Card priorities, least urgent first (Spec 000 §7.6). */
export const getAllKanbanCardPriority = defineCall({
  method: 'GET',
  path: '/api/Kanban/GetAllKanbanCardPriority',
  response: array(object({ Id: integer(), Name: text() })),
});

const owner = object({ Id: integer(), Name: text() });
/** Who works on a card, or could. */
export type CardOwner = Static<typeof owner>;

/** The active users who may manage a pipe, by name: those to whom its cards can be assigned (Spec 000 §7.6). */
export const getKanbanCardOwnerList = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanCardOwnerList',
  query: object({ pipeId: recordId() }),
  response: array(owner),
});

/** Who works on a card; `Owner` is null where nobody does (Spec 000 §7.6). */
export const getKanbanCardOwner = defineCall({
  method: 'GET',
  path: '/api/kanban/GetKanbanCardOwner',
  query: object({ cardId: recordId() }),
  response: object({ CardId: integer(), Owner: nullable(owner) }),
});

/**
 * Assigns a card to one of its pipe's owners; without `UserId`, or with null, to nobody. Answers the card's new
 * version, which moves of the card have to name from now on. Refuses with 422 who cannot manage the pipe, and where a
 * `Version` is given that is no longer the card's, with 409 and who has it now; the specification's call has none.
 */
export const updateKanbanCardOwner = defineCall({
  method: 'POST',
  path: '/api/kanban/UpdateKanbanCardOwner',
  body: object({ CardId: recordId(), UserId: optional(nullable(recordId())), Version: optional(recordId()) }),
  response: object({ CardId: integer(), Owner: nullable(owner), Version: integer() }),
});
