import { defineCall } from '../call';
import { money } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { card, cardFilter, narrowing, pipeParameters } from './board';

// Other ways to look at the cards of a pipe than its steps.

/** Fields by which the list of cards can be ordered; unless told, in the order of work, and last what is done. */
export const cardOrders = [
  'cardRef',
  'priority',
  'owner',
  'step',
  'insuredAmount',
  'enteredStepAt',
  'legalDeadline',
] as const;

/** The same cards as a list, a page at a time. Additive. */
export const listCards = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/cards',
  service: 'kanban',
  parameters: pipeParameters,
  query: object({
    filterCardsValues: cardFilter(),
    ...narrowing,
    ...pagingFields,
    orderBy: optional(
      union([
        literal('cardRef'),
        literal('priority'),
        literal('owner'),
        literal('step'),
        literal('insuredAmount'),
        literal('enteredStepAt'),
        literal('legalDeadline'),
      ]),
    ),
  }),
  response: paged(card),
});

/** By what a board can be divided into lanes. */
export const laneKinds = ['owner', 'priority'] as const;

const lane = object({
  /** The owner or the priority; {@link NOBODY} for cards without owner. */
  id: integer(),
  /** Empty for cards without owner. */
  name: text(),
  cardCount: integer(),
  insuredAmountTotal: money(),
});
/** A part of a board: the cards of one owner, or of one priority. */
export type BoardLane = Static<typeof lane>;

/**
 * The lanes of a pipe that hold cards under the filter: priorities from the most urgent on, owners by name and cards
 * without owner first. The cards of a lane come from {@link filterSteps} with the lane's value. Additive.
 */
export const getLanes = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/lanes',
  service: 'kanban',
  parameters: pipeParameters,
  query: object({
    filterCardsValues: cardFilter(),
    ...narrowing,
    by: union([literal('owner'), literal('priority')]),
  }),
  response: array(lane),
});

const filterCount = object({
  /** The field of the filter, as {@link narrowing} names it; `insuredAmount` for both of its ends. */
  filter: text(),
  /** One value of it, as it travels; of an amount its ends, as `bandName` writes them. */
  value: text(),
  /** What the value is called, where only the platform knows. */
  name: nullable(text()),
  cardCount: integer(),
});
/** How many cards a value of a filter would leave. */
export type FilterCount = Static<typeof filterCount>;

/**
 * How many cards of a pipe each value of a filter would leave, beside what else filters now; of the filter itself another
 * choice counts as if there were none. Over all cards, not only those that were sent. Additive.
 */
export const getFilterCounts = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/filter-counts',
  service: 'kanban',
  parameters: pipeParameters,
  query: object({ filterCardsValues: cardFilter(), ...narrowing }),
  response: array(filterCount),
});
