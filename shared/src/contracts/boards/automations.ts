import { actionKinds, triggerKinds } from '../../domain/boards/automations/automationKinds';
import { MOST_AUTOMATION_DAYS } from '../../domain/boards/automations/automationRule';
import { CardType } from '../../domain/boards/cardTypes';
import { defineCall } from '../call';
import { date, dateTime, money, recordId, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

// What a pipe does by itself (docs/decisions/0196). The specification has none: additive, with the right that configures
// boards (`PARAMETRIZAR_SEGURADORA`), for who manages the pipe.

const ids = () => array(recordId(), { maxItems: 20 });

export const automationRule = object({
  trigger: object({
    kind: enumeration(triggerKinds),
    /** The step that is entered or stood in; of `documentsDelivered` null for any. */
    stepId: nullable(recordId()),
    /** Days of the calendar in Brazil, of `standsInStep` and `clockEnds`. */
    days: nullable(integer({ minimum: 0, maximum: MOST_AUTOMATION_DAYS })),
  }),
  /** As the board's filter names them; all that is given must hold, and within one list any of its values. */
  conditions: object({
    priorityIds: ids(),
    cardTypes: array(enumeration(CardType), { maxItems: 20 }),
    modalityIds: ids(),
    brokerIds: ids(),
    minInsuredAmount: nullable(money({ minimum: 0 })),
    maxInsuredAmount: nullable(money({ minimum: 0 })),
    hasNoOwner: boolean(),
  }),
  action: object({
    kind: enumeration(actionKinds),
    /** Of `setPriority`. */
    priorityId: nullable(recordId()),
    /** Of `assign`. */
    userId: nullable(recordId()),
    /** Of `move`. */
    stepId: nullable(recordId()),
  }),
});
/** When, if and what. */
export type AutomationRule = Static<typeof automationRule>;

const automation = object({
  uniqueId: uniqueId(),
  /** Grows with every change; who saves over another one is answered 409. */
  version: integer(),
  rule: automationRule,
  /** Written by the platform out of the rule, as screen, log and history say it. */
  name: text(),
  isActive: boolean(),
  /** Why the platform switched it off, or why it cannot act as it stands. */
  problem: nullable(text()),
  /** With whose rights it acts: who saved or switched it last. */
  responsible: text(),
  changedAt: dateTime(),
  /** In the last 30 days. */
  firedCount: integer(),
  leftOutCount: integer(),
});
/** An automation as the register shows it. */
export type PipeAutomation = Static<typeof automation>;

const named = object({ id: integer(), name: text() });

const choices = object({
  /** Of the pipe, from left to right. */
  steps: array(object({ id: integer(), name: text(), isDone: boolean() })),
  priorities: array(named),
  modalities: array(named),
  brokers: array(named),
  /** Who manages the pipe. */
  people: array(named),
});
/** What an automation of a pipe can be made of. */
export type AutomationChoices = Static<typeof choices>;

const ofPipe = object({ pipeUniqueId: uniqueId() });

/** The automations of a pipe, in the order in which they were made. 403 for who does not manage the pipe. */
export const getPipeAutomations = defineCall({
  method: 'GET',
  path: '/api/kanban/automations/{pipeUniqueId}',
  parameters: ofPipe,
  response: object({
    pipe: object({ id: integer(), uniqueId: uniqueId(), name: text() }),
    automations: array(automation),
    choices,
  }),
});

/**
 * Makes an automation (version 0, under an identity that the caller makes) or changes one. The user answers for it from
 * then on, and it acts with their rights. 409 with the automation as it stands where somebody changed it since.
 */
export const savePipeAutomation = defineCall({
  method: 'POST',
  path: '/api/kanban/automations/{pipeUniqueId}',
  parameters: ofPipe,
  body: object({
    uniqueId: uniqueId(),
    version: integer({ minimum: 0, maximum: 2_147_483_647 }),
    rule: automationRule,
    isActive: boolean(),
  }),
  response: automation,
});

const touchedCard = object({
  cardId: integer(),
  cardRef: text(),
  /** Where it stands now; null for one that has left the board. */
  stepName: nullable(text()),
  /** On which day. */
  on: date(),
});

/**
 * What an automation would have done in the last 30 days, and what it would do at once. Nothing happens. Conditions are
 * those of now, as no history tells what priority or owner a card had; and no more of a card's day than one rule is seen.
 */
export const tryPipeAutomation = defineCall({
  method: 'POST',
  path: '/api/kanban/automations/{pipeUniqueId}/dry-run',
  parameters: ofPipe,
  body: object({
    rule: automationRule,
    /** Of one that exists: what it has touched already it would not touch at once. */
    uniqueId: optional(uniqueId()),
  }),
  response: object({
    /** Every one of the 30 days, today last. */
    days: array(object({ on: date(), cardCount: integer() })),
    touchCount: integer(),
    /** The latest first, at most a hundred. */
    cards: array(touchedCard),
    /** How many cards it would touch at its first look, once switched on. */
    atOnceCount: integer(),
    atOnce: array(touchedCard),
  }),
});

/** What of an automation's look came out. */
const outcome = union([literal('done'), literal('leftOut'), literal('stopped')]);
export type AutomationOutcome = Static<typeof outcome>;

const firing = object({
  automationUniqueId: uniqueId(),
  /** What the automation was called then. */
  name: text(),
  firedAt: dateTime(),
  outcome,
  /** What was done, or why not. */
  sentence: text(),
  /** Null where the automation itself was stopped. */
  card: nullable(object({ cardId: integer(), cardRef: text() })),
});
/** A line of the log. */
export type AutomationFiring = Static<typeof firing>;

/** The log of a pipe's automations, or of one of them, the latest first. */
export const getAutomationLog = defineCall({
  method: 'GET',
  path: '/api/kanban/automations/{pipeUniqueId}/log',
  parameters: ofPipe,
  query: object({
    automationUniqueId: optional(uniqueId()),
    outcome: optional(outcome),
    currentPage: pagingFields.currentPage,
    rowsPerPage: pagingFields.rowsPerPage,
  }),
  response: paged(firing),
});
