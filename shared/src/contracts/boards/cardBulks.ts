import { defineCall } from '../call';
import { dateTime, line, recordId, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { cardFilter, narrowing, pipeParameters } from './board';
import { LONGEST_DOCUMENT_OBSERVATION } from './kanbanDocuments';

// The same done to many cards of a pipe in the background (docs/decisions/0189). All additive.

/** More are another bulk: nobody reads the result of so many. */
export const MOST_CARDS_AT_ONCE = 10_000;

const kind = union([literal('priority'), literal('owner'), literal('document'), literal('mail'), literal('tag')]);

const action = object({
  kind,
  /** Of `priority`. */
  priorityId: optional(recordId()),
  /** Of `owner`; null leaves the cards to nobody. */
  userId: optional(nullable(recordId())),
  /** Of `tag`: what is put on each card, or taken off. */
  tagId: optional(recordId()),
  isOn: optional(boolean()),
  /** Of `document`: what the request for one document takes. */
  document: optional(
    object({
      Name: line({ minLength: 1 }),
      IsRequired: boolean(),
      IsInternal: boolean(),
      Observation: optional(text({ maxLength: LONGEST_DOCUMENT_OBSERVATION })),
    }),
  ),
});
/** What is done to each card. */
export type CardBulkAction = Static<typeof action>;

const bulk = object({
  uniqueId: uniqueId(),
  pipeId: integer(),
  kind,
  /** `stopped` where its job was cancelled or failed; what was done stays. */
  state: union([literal('running'), literal('stopped'), literal('done')]),
  cardCount: integer(),
  waitingCount: integer(),
  doneCount: integer(),
  leftOutCount: integer(),
  startedAt: dateTime(),
  finishedAt: nullable(dateTime()),
});
/** A bulk and how far it is. */
export type CardBulk = Static<typeof bulk>;

/**
 * Begins it, once for its identity, which the caller makes. Its cards are those that are named, or without names all that
 * stand undecided under the filter, of one step where it is named. Rights and rules are judged for each card when its turn
 * comes, as if it were the only one. 403 for who only looks at the pipe; 422 where no card is left to change.
 */
export const startCardBulk = defineCall({
  method: 'POST',
  path: '/api/kanban/pipes/{pipeId}/card-bulks',
  parameters: pipeParameters,
  body: object({
    uniqueId: uniqueId(),
    action,
    cardIds: optional(array(recordId(), { minItems: 1, maxItems: MOST_CARDS_AT_ONCE })),
    stepId: optional(recordId()),
    filter: optional(object({ filterCardsValues: cardFilter(), ...narrowing })),
  }),
  response: bulk,
});

const named = object({ uniqueId: uniqueId() });

/** A bulk of the user's own. 404 where there is none. */
export const getCardBulk = defineCall({
  method: 'GET',
  path: '/api/kanban/card-bulks/{uniqueId}',
  parameters: named,
  response: bulk,
});

const outcome = union([literal('waiting'), literal('done'), literal('leftOut')]);
/** What became of one card. */
export type CardBulkOutcome = Static<typeof outcome>;

const bulkCard = object({
  cardId: integer(),
  cardRef: text(),
  outcome,
  /** Why it was left out. */
  sentence: nullable(text()),
});

/** The cards of a bulk in the order in which they come, those of one outcome alone where it is named. */
export const getCardBulkCards = defineCall({
  method: 'GET',
  path: '/api/kanban/card-bulks/{uniqueId}/cards',
  parameters: named,
  query: object({
    outcome: optional(outcome),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
  }),
  response: paged(bulkCard),
});
