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

/** Days of the calendar in Brazil, both included. */
const period = { from: date(), to: date() };

const figureStep = {
  id: integer(),
  uniqueId: uniqueId(),
  name: text(),
  /** As of a step of the board; entering one that is `done` approves the card. */
  stage: text(),
};

const load = {
  cardCount: integer(),
  /** Of them, those whose legal clock has run out. */
  pastClockCount: integer(),
  insuredAmountTotal: money(),
};

const waitingCards = object({
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
  /** Who has them, the most first; nobody's (`NOBODY`, without a name) among them. */
  owners: array(object({ id: integer(), name: text(), ...load })),
});

const flow = {
  /** Every day of the period, up to today. */
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
    }),
  ),
  /** Cards that were over with on each day. */
  ends: object({ approved: array(integer()), refused: array(integer()), withdrawn: array(integer()) }),
};

const pipeFigures = object({
  /** The moment up to which everything is counted. */
  asOf: dateTime(),
  ...flow,
  /** What nobody has decided, as it stands now, whatever the period. */
  waiting: waitingCards,
});
/** How cards went through a pipe in a period, and what waits in it now. */
export type PipeFigures = Static<typeof pipeFigures>;
/** What waits in a pipe for a decision: how old it is in each step, and who has how much. */
export type PipeWaiting = Static<typeof waitingCards>;

/**
 * What stood in each step day by day, what was over with, and what waits now. A period that begins after today, ends before it
 * begins or has more than {@link MOST_FLOW_DAYS} days is answered 422; so it is with {@link getPipeTimes}.
 */
export const getPipeFigures = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/figures',
  service: 'kanban',
  parameters: pipeParameters,
  query: object(period),
  response: pipeFigures,
});

/** How often, and the minutes within which half, and 85 of 100, of them were through; null where none was. */
const times = object({ count: integer(), medianMinutes: nullable(integer()), p85Minutes: nullable(integer()) });

const pipeTimes = object({
  asOf: dateTime(),
  steps: array(
    object({
      ...figureStep,
      isDeleted: boolean(),
      /** Stays that a move ended in the period: those that `GetStepStays` lists. */
      stays: times,
      /** From the first entry of a card into the step to the decision on it; of the cards decided in the period. */
      toDecision: times,
    }),
  ),
});
/** How long cards take in and from each step of a pipe. */
export type PipeTimes = Static<typeof pipeTimes>;

/** Times in the steps of a pipe, and from each of them to the decision. */
export const getPipeTimes = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/figures/times',
  service: 'kanban',
  parameters: pipeParameters,
  query: object(period),
  response: pipeTimes,
});
