import { PipeFunctionality } from '../../domain/access/pipeFunctionalities';
import { defineCall } from '../call';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import { DAYS_TO_ANSWER } from '../../domain/underwriting/legalClock';
import {
  array,
  boolean,
  enumeration,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  text,
  union,
} from '../schema';
import type { Static } from '../schema';
import { cardTag } from './cardTag';

/** Cards of a step that arrive at once; the next ones are asked for by skip (Spec 000 §7.5). */
export const CARDS_PER_LOAD = 20;

/** A text that a board is filtered by. */
export const cardFilter = () => optional(text({ maxLength: 100 }));

/** No bond has more digits. */
const MOST_REAIS = 99_999_999_999;

/** Ids with commas, at most twenty. */
const ids = () => optional(text({ pattern: '^\\d{1,9}(,\\d{1,9}){0,19}$' }));

/** In `ownerIds` the place of cards that nobody has taken. */
export const NOBODY = 0;

/**
 * Additive to `filterCardsValues`: what else narrows the cards of a pipe. All that is given must hold, and within one
 * list any of its values.
 */
export const narrowing = {
  /** CPF or CNPJ of a party, without mask. */
  document: optional(text({ pattern: '^[0-9A-Za-z]{11,14}$' })),
  priorityIds: ids(),
  /** Steps in which cards stand. */
  stepIds: ids(),
  /** Users, and {@link NOBODY} for cards without owner. */
  ownerIds: ids(),
  /** Names of card types with commas (Spec 000 §3). */
  cardTypes: optional(text({ pattern: '^[A-Z_]{3,40}(,[A-Z_]{3,40}){0,15}$' })),
  /** Whole days for which a card has stood in its step, at least. */
  minDaysInStep: optional(integer({ minimum: 1, maximum: 3650 })),
  /** Only cards whose legal clock runs and ends within so many days of the calendar; overdue ones are among them. */
  maxDaysToDeadline: optional(integer({ minimum: 0, maximum: DAYS_TO_ANSWER })),
  /** Where the legal clock stands, as the card tells it. */
  clock: optional(union([literal('overdue'), literal('today'), literal('paused'), literal('none')])),
  /** Insured amount in cents, both ends allowed themselves; a card without amount is in neither. */
  minInsuredAmount: optional(money({ minimum: 0, maximum: MOST_REAIS * 100 })),
  maxInsuredAmount: optional(money({ minimum: 0, maximum: MOST_REAIS * 100 })),
  /** Of the card's proposal. */
  modalityIds: ids(),
  /** Of the card itself, of its proposal or of its request for a limit. */
  brokerIds: ids(),
  /** Tags that a card carries. */
  tagIds: ids(),
  /** Whether documents of the card's records are owed by the broker, or wait to be checked. */
  openDocuments: optional(union([literal('awaited'), literal('toCheck')])),
  /** Whole days for which nobody has opened the card, at least; one that nobody ever opened counts from its first day. */
  minDaysUnseen: optional(integer({ minimum: 1, maximum: 3650 })),
};

export const card = object({
  cardId: integer(),
  /** One of the sixteen names of the specification (Spec 000 §3). */
  cardType: text(),
  cardRef: text(),
  /** Absent where the platform has no data for the card; the screen then says so (Spec 000 §9). */
  cardData: nullable(object({ header: text(), body: text(), footer: text() })),
  stepId: integer(),
  /** Grows with every change; a move that expects another one is answered 409. */
  version: integer(),
  /** Additive: `tone` colours it, one of those of statuses. */
  priority: object({ id: integer(), name: text(), tone: optional(text()) }),
  owner: nullable(object({ id: integer(), name: text() })),
  insuredAmountValue: nullable(money()),
  enteredStepAt: dateTime(),
  /** End of the plain 25th day of the insurer's period (Lei 15.040/2024); null where none runs. */
  legalDeadline: nullable(dateTime()),
  /** Additive: the last day for an answer, after which silence has accepted the proposal; null where it accepts nothing. */
  legalLastDay: optional(nullable(date())),
  /** Set while an answer of the broker is awaited: the request ended the period, the answer begins a whole one. */
  legalClockPausedAt: nullable(dateTime()),
  /** Additive: since when a nomination or a broker's registration waits for the broker; absent where it does not. */
  sentBackAt: optional(dateTime()),
  /** What became of the card; a decided card does not move any more. */
  decision: nullable(union([literal('approved'), literal('refused')])),
  /** Additive: true on a card that demands the issue of what the law has accepted; the issue closes it, nobody decides it. */
  demandsIssue: optional(boolean()),
  /** Additive, by name; absent where it has none. */
  tags: optional(array(cardTag)),
});
/** A card as the board shows it. */
export type BoardCard = Static<typeof card>;

const pipeSummary = object({
  id: integer(),
  uniqueId: uniqueId(),
  name: text(),
  /** The functionality that manages this pipe, 34 to 39 (Spec 000 §6). */
  functionalityId: enumeration(PipeFunctionality),
  cardCount: integer(),
});
/** A pipe (esteira) as the list of pipes shows it. */
export type PipeSummary = Static<typeof pipeSummary>;

/** What a step asks of a card that enters it. */
const stepRules = {
  workInProgressLimit: nullable(integer()),
  /** Above its limit a step warns whoever brings another card, or refuses it. */
  workInProgressPolicy: union([literal('warn'), literal('refuse')]),
  /** True where whoever brings a card has to say why. */
  needsJustification: boolean(),
};

const stepSummary = object({
  id: integer(),
  name: text(),
  order: integer(),
  /** `queue`, `analysis`, `documents`, `broker` or `done`; entering a step that is `done` approves the card. */
  stage: text(),
  ...stepRules,
});
/** A step without its cards. */
export type StepSummary = Static<typeof stepSummary>;

const step = object({
  id: integer(),
  name: text(),
  order: integer(),
  stage: text(),
  ...stepRules,
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

export const pipeParameters = object({ pipeId: recordId() });

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
    functionalityId: enumeration(PipeFunctionality),
    steps: array(stepSummary),
  }),
});

/** Steps with their first cards; the filter is free text over reference, names and documents. */
export const filterSteps = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/steps/filter',
  service: 'kanban',
  parameters: pipeParameters,
  query: object({ filterCardsValues: cardFilter(), ...narrowing }),
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
  query: object({ filterCardsValues: cardFilter(), ...narrowing }),
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
  query: object({ filterCardsValues: cardFilter(), ...narrowing }),
  response: filteredSteps,
});

/** Steps with the cards of the named priorities, under the same free text. */
export const filterStepsByPriority = defineCall({
  method: 'POST',
  path: '/api/kanban/v1.0/pipes/{pipeId}/steps/filterPriority',
  service: 'kanban',
  parameters: pipeParameters,
  body: object({ ...narrowing, priorityIds: array(recordId(), { maxItems: 20 }), filterCardsValues: cardFilter() }),
  response: filteredSteps,
});

/** Longest justification of a move, a decision or a card. */
export const LONGEST_JUSTIFICATION = 500;

/**
 * Moves a card to another step (Spec 000 §4, §7.5). `stepFromId` and `version` say what the mover saw; when the card
 * has moved since, the answer is 409 with the card as it stands (DECISIONS "Conflict on a card move"). A step at its
 * limit that refuses, a missing justification and a decided card are answered 422 (codes `WorkInProgressLimit`,
 * `JustificationRequired`, `CardDecided`); entering a step that is `done` approves the card, with all that follows.
 * Additive: with `undo` the move takes back the card's last one and the card keeps the time that it had in its step.
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
    /** Why; steps with `needsJustification` do not take a card without. */
    justification: optional(text({ maxLength: LONGEST_JUSTIFICATION })),
    /**
     * Additive: takes back the card's last move, which has to be the caller's own and to have come from `stepToId`. Anything
     * else is answered 422 (code `NotUndoable`).
     */
    undo: optional(boolean()),
  }),
  response: card,
});

/**
 * The card that the user should take next, theirs or nobody's and not decided: the one whose legal clock ends first, then
 * the most urgent, then the oldest; null when there is none. Additive.
 */
export const getNextCard = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/pipes/{pipeId}/next-card',
  service: 'kanban',
  parameters: pipeParameters,
  response: object({ card: nullable(card) }),
});

const cardRecord = object({
  card,
  cardUniqueId: uniqueId(),
  pipe: pipeSummary,
  step: stepSummary,
  /** Steps of the pipe, for the way to move the card from here. */
  steps: array(stepSummary),
  /** The records that the card is about; each null where it has none. */
  links: object({
    proposalUniqueId: nullable(uniqueId()),
    endorsementUniqueId: nullable(uniqueId()),
    policyHolderUniqueId: nullable(uniqueId()),
    insuredUniqueId: nullable(uniqueId()),
    brokerUniqueId: nullable(uniqueId()),
    nominationUniqueId: nullable(uniqueId()),
    policyHolderNomeationRequestId: nullable(integer()),
    counterGuaranteeUniqueId: nullable(uniqueId()),
    limitRequestUniqueId: nullable(uniqueId()),
    economicGroupUniqueId: nullable(uniqueId()),
    /** Additive: the occurrence on a list that the card asks about. */
    screeningMatchUniqueId: nullable(uniqueId()),
  }),
  justification: nullable(text()),
  /** Additive: why the card waits for the broker, and who sent it back; absent where it does not wait. */
  sentBack: optional(object({ at: dateTime(), reason: text(), byName: nullable(text()) })),
  decidedAt: nullable(dateTime()),
  decidedBy: nullable(text()),
  decisionReason: nullable(text()),
  createdAt: dateTime(),
  /** Additive: what it is decided by, in figures; missing from a platform of the time before. */
  figures: optional(
    object({
      /** With interest and IOF: of the proposal; of an endorsement what is to be paid, below zero what goes back. Null without either. */
      premiumValue: nullable(money()),
      /** Additive: the change of the net premium by an endorsement; missing for everything else. */
      premiumDifferenceValue: optional(money()),
      /** What the policy holder may still be covered for; null where the card has none. */
      availableLimitValue: nullable(money()),
      /** Of all records of the card: to be given (again), given and not judged, accepted. */
      documents: object({ open: integer(), toCheck: integer(), accepted: integer() }),
    }),
  ),
  /** Additive: who gains or loses by its decision, and how much; missing from a platform of the time before. */
  stakes: optional(
    object({
      policyHolderName: nullable(text()),
      insuredName: nullable(text()),
      brokerName: nullable(text()),
      /** Of a card that asks for a limit: as it stands now, and as it is asked for. */
      limit: nullable(
        object({
          /** With its branch; null for the overall limit. */
          modalityGroupName: nullable(text()),
          currentLimitValue: money(),
          requestedLimitValue: money(),
        }),
      ),
      /** Additive: of an open card whose approval decides how its risk is reinsured (`decidesReinsurance`); missing from all others. */
      reinsurance: optional(
        object({
          amountAtRiskValue: money(),
          /** Null if no capacity is agreed any more. */
          treatyCapacityValue: nullable(money()),
        }),
      ),
      /** Additive: of an open card of counter-guarantee (`decidesSignatures`) whose contract is there and not signed. */
      counterGuarantee: optional(
        object({
          number: text(),
          /** The day on which its document was generated, before which nobody can have signed it. */
          generatedOn: nullable(date()),
          /** Why it cannot be approved as signed yet; null once the signed copy was accepted. */
          problem: nullable(text()),
          /** Everybody who signs besides the insurer and the witnesses, in the order of the document. */
          signers: array(
            object({
              signatoryUniqueId: nullable(uniqueId()),
              isSpouse: boolean(),
              name: text(),
              capacity: text(),
            }),
          ),
          /** True where this user may let what waits go on without a signed contract. */
          mayWaive: boolean(),
        }),
      ),
      /** Additive: of an open card of a broker's conformity (`agreesOnCommission`); what may be agreed, in per cent of the premium. */
      commission: optional(
        object({
          /** What the broker has now; 0 for one that nobody has agreed with. */
          currentPercent: number(),
          minimumPercent: number(),
          /** Above it a person of the insurer decides on each proposal. */
          ceilingPercent: number(),
          maximumPercent: number(),
          /** True where the broker has given no account for its commission yet. */
          lacksAccount: boolean(),
        }),
      ),
      /** Additive: of an open card of a nomination that waits: what its approval would change, if it came today. */
      nomination: optional(
        object({
          /** The day from which the broker that asks works for the policy holder. */
          startsOn: date(),
          /** For all modalities but the named ones, or for the named ones alone. */
          coversAll: boolean(),
          modalityNames: array(text()),
          /** Brokers that lose the policy holder, by name, and for what. */
          displaced: array(
            object({
              brokerName: text(),
              /** True where nothing is left to it. */
              isEnded: boolean(),
              coversAll: boolean(),
              modalityNames: array(text()),
            }),
          ),
        }),
      ),
      /** Of the policy holder. */
      economicGroup: nullable(object({ name: text(), limitValue: money(), usedLimitValue: money() })),
    }),
  ),
});
/** Everything that the board service knows of a card. */
export type CardRecord = Static<typeof cardRecord>;

/** One card, open or decided, with its pipe and the records that it is about. Additive. */
export const getCard = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/cards/{cardId}',
  service: 'kanban',
  parameters: object({ cardId: recordId() }),
  response: cardRecord,
});
