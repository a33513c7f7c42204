import { defineCall } from '../call';
import { date, dateTime, money, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';
import { pipeParameters } from './board';

// Figures of one pipe, out of the history of its cards. The specification has none: additive, with the rights of the board.

/** The longest period whose days are told one by one. */
export const MOST_FLOW_DAYS = 366;

/** Classes of age in whole days, each up to its number; beyond the last one is a class of its own. */
export const CARD_AGES: readonly number[] = [3, 7, 15, 30];

const figureStep = {
  id: integer(),
  uniqueId: uniqueId(),
  name: text(),
  /** As of a step of the board; entering one that is `done` approves the card. */
  stage: text(),
};

const flow = object({
  /** The moment up to which everything is counted. */
  asOf: dateTime(),
  /** Every day of the period, up to today; days are those of the calendar in Brazil. */
  days: array(date()),
  steps: array(
    object({
      ...figureStep,
      /** It was taken away, and had cards in the period. */
      isDeleted: boolean(),
      /**
       * How many cards stood in it when each day ended, or stand in it now. A step that is `done` keeps its cards for good: of
       * those it tells how many have come since the period began.
       */
      countByDay: array(integer()),
      /** How often a card left it by a move in the period, and the minutes within which half, and 85 of 100, of them did. */
      passageCount: integer(),
      medianMinutes: nullable(integer()),
      p85Minutes: nullable(integer()),
      /** Cards decided in the period that had been in it, and the minutes from their first entry to the decision. */
      decidedCount: integer(),
      medianToDecision: nullable(integer()),
      p85ToDecision: nullable(integer()),
    }),
  ),
  /** Cards that were over with on each day. */
  ends: object({ approved: array(integer()), refused: array(integer()), withdrawn: array(integer()) }),
});
/** How cards went through a pipe in a period. */
export type PipeFlow = Static<typeof flow>;

/**
 * How cards went through a pipe: what stood in each step day by day, what was decided, and how long it took. A period that
 * begins after today, ends before it begins or has more than {@link MOST_FLOW_DAYS} days is answered 422.
 */
export const getPipeFlow = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/figures/flow',
  service: 'kanban',
  parameters: pipeParameters,
  /** Both included. */
  query: object({ from: date(), to: date() }),
  response: flow,
});

const load = {
  cardCount: integer(),
  /** Of them, those whose legal clock has run out. */
  pastClockCount: integer(),
  insuredAmountTotal: money(),
};

const pipeLoad = object({
  asOf: dateTime(),
  steps: array(
    object({
      ...figureStep,
      ...load,
      /** How many came so many days ago, by {@link CARD_AGES}. */
      ageCounts: array(integer()),
      /** Days since the oldest of them came; null without cards. */
      oldestDays: nullable(integer()),
    }),
  ),
  /** Who has them, by how many; nobody's (`NOBODY`, without a name) among them. */
  owners: array(object({ id: integer(), name: text(), ...load })),
});
/** What waits in a pipe for a decision now. */
export type PipeLoad = Static<typeof pipeLoad>;

/** The cards of a pipe that nobody has decided: how old they are in each step, and who has how much. */
export const getPipeLoad = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/figures/load',
  service: 'kanban',
  parameters: pipeParameters,
  response: pipeLoad,
});
