import { defineCall } from './call';
import { dateTime, money, recordId, uniqueId } from './fields';
import { array, integer, nullable, object, optional, text } from './schema';
import type { Static } from './schema';

/** Cards of a step that arrive at once; the next ones are asked for by skip (Spec 000 §7.5). */
export const CARDS_PER_LOAD = 20;

const cardFilter = () => optional(text({ maxLength: 100 }));

const card = object({
  cardId: integer(),
  /** One of the sixteen names of the specification (Spec 000 §3). */
  cardType: text(),
  cardRef: text(),
  /** Absent where the platform has no data for the card; the screen then says so (Spec 000 §9). */
  cardData: nullable(object({ header: text(), body: text(), footer: text() })),
  stepId: integer(),
  /** Grows with every change; a move that expects another one is answered 409. */
  version: integer(),
  priority: object({ id: integer(), name: text() }),
  owner: nullable(object({ id: integer(), name: text() })),
  insuredAmountValue: nullable(money()),
  enteredStepAt: dateTime(),
  /** End of the 25 days after which silence accepts the proposal (Lei 15.040/2024); null without such a clock. */
  legalDeadline: nullable(dateTime()),
  /** Set while a request for documents stops that clock. */
  legalClockPausedAt: nullable(dateTime()),
});
/** A card as the board shows it. */
export type BoardCard = Static<typeof card>;

const pipeSummary = object({
  id: integer(),
  uniqueId: uniqueId(),
  name: text(),
  /** The functionality that manages this pipe, 34 to 39 (Spec 000 §6). */
  functionalityId: integer(),
  cardCount: integer(),
});
/** A pipe (esteira) as the list of pipes shows it. */
export type PipeSummary = Static<typeof pipeSummary>;

const stepSummary = object({ id: integer(), name: text(), order: integer(), workInProgressLimit: nullable(integer()) });

const step = object({
  id: integer(),
  name: text(),
  order: integer(),
  workInProgressLimit: nullable(integer()),
  /** Cards and insured amount under the filter, not only of the cards sent. */
  cardCount: integer(),
  insuredAmountTotal: money(),
  cards: array(card),
});
/** A step with its first cards, urgent and older first. */
export type BoardStep = Static<typeof step>;

const filteredSteps = object({ id: integer(), uniqueId: uniqueId(), name: text(), steps: array(step) });
/** A pipe with its steps under a filter. */
export type FilteredSteps = Static<typeof filteredSteps>;

const pipeParameters = object({ pipeId: recordId() });

/** Pipes that the user may see, by functionality and RefUniqueId (Spec 000 §6, §7.5). */
export const getPipes = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes',
  service: 'kanban',
  response: array(pipeSummary),
});

/** One pipe and the names of its steps, without cards. */
export const getPipe = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}',
  service: 'kanban',
  parameters: pipeParameters,
  response: object({
    id: integer(),
    uniqueId: uniqueId(),
    name: text(),
    functionalityId: integer(),
    steps: array(stepSummary),
  }),
});

/** Steps with their first cards; the filter is free text over reference, names and documents. */
export const filterSteps = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/steps/filter',
  service: 'kanban',
  parameters: pipeParameters,
  query: object({ filterCardsValues: cardFilter() }),
  response: filteredSteps,
});

/** The next cards of a step, after the first `n`. Whoever pages drops cards seen twice: others move them meanwhile. */
export const loadStepCards = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/steps/{stepId}/skip/{n}/filterCardsValues',
  service: 'kanban',
  parameters: object({
    pipeId: recordId(),
    stepId: recordId(),
    n: integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  query: object({
    filterCardsValues: cardFilter(),
    /** Additive: ids with commas, so that the next cards follow the board's priority filter too. */
    priorityIds: optional(text({ pattern: '^\\d{1,9}(,\\d{1,9}){0,19}$' })),
  }),
  response: object({ cardCount: integer(), cards: array(card) }),
});

/** Steps with the cards of one CPF or CNPJ, given without mask. */
export const filterStepsByDocument = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/{cpfCnpjWithoutMask}/steps/filter',
  service: 'kanban',
  parameters: object({
    pipeId: recordId(),
    cpfCnpjWithoutMask: text({ pattern: '^[0-9A-Za-z]{11,14}$' }),
  }),
  response: filteredSteps,
});

/** Steps with the cards of the named priorities, under the same free text. */
export const filterStepsByPriority = defineCall({
  method: 'POST',
  path: '/api/kanban/v1.0/pipes/{pipeId}/steps/filterPriority',
  service: 'kanban',
  parameters: pipeParameters,
  body: object({ priorityIds: array(recordId(), { maxItems: 20 }), filterCardsValues: cardFilter() }),
  response: filteredSteps,
});

/**
 * Moves a card to another step (Spec 000 §4, §7.5). `stepFromId` and `version` say what the mover saw; when the card
 * has moved since, the answer is 409 with the card as it stands (DECISIONS "Conflict on a card move").
 */
export const navigateCard = defineCall({
  method: 'POST',
  path: '/api/kanban/v1.0/steps/{stepId}/card-navigation',
  service: 'kanban',
  parameters: object({ stepId: recordId() }),
  body: object({
    cardId: recordId(),
    stepToId: recordId(),
    stepFromId: optional(recordId()),
    version: optional(recordId()),
  }),
  response: card,
});
