import { and, arrayContains, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { cards } from '../../platform/database/schema/boards';
import { matchesText } from '../../platform/lists/textSearch';
import type { ClockState, DocumentState } from '@portal/shared/domain/boards/cardFilterValues';
import { lastDayToAnswer } from './boardCard';
import { standsOnBoard } from './boardState';
import {
  brokersOfCards,
  everStood,
  isAmong,
  modalitiesOfCards,
  openDocumentsOfCards,
  sightsOfCards,
  tagsOfCards,
} from './cardFacts';
import { isInClock } from './clockState';

/** What narrows the cards of a board; all that is given must hold, and within one list any of its values. */
export interface CardFilter {
  text?: string | undefined;
  documents?: readonly string[] | undefined;
  priorityIds?: readonly number[] | undefined;
  stepIds?: readonly number[] | undefined;
  /** Users; NOBODY stands for cards without owner. */
  ownerIds?: readonly number[] | undefined;
  cardTypes?: readonly string[] | undefined;
  minDaysInStep?: number | undefined;
  maxDaysToDeadline?: number | undefined;
  clock?: ClockState | undefined;
  /** In cents. */
  minInsuredAmount?: number | undefined;
  maxInsuredAmount?: number | undefined;
  modalityIds?: readonly number[] | undefined;
  brokerIds?: readonly number[] | undefined;
  tagIds?: readonly number[] | undefined;
  openDocuments?: DocumentState | undefined;
  minDaysUnseen?: number | undefined;
}

type List = 'priorityIds' | 'stepIds' | 'ownerIds' | 'cardTypes' | 'modalityIds' | 'brokerIds' | 'tagIds';

/** The same as it travels, lists as texts with commas. */
type Narrowing = Omit<CardFilter, List | 'text' | 'documents'> &
  Partial<Record<List | 'filterCardsValues' | 'document', string | undefined>>;

const numbersOf = (list: string | undefined) => list?.split(',').map(Number);

export const filterOf = (given: Narrowing): CardFilter => ({
  text: given.filterCardsValues,
  documents: given.document === undefined ? [] : [given.document],
  priorityIds: numbersOf(given.priorityIds),
  stepIds: numbersOf(given.stepIds),
  ownerIds: numbersOf(given.ownerIds),
  cardTypes: given.cardTypes?.split(','),
  minDaysInStep: given.minDaysInStep,
  maxDaysToDeadline: given.maxDaysToDeadline,
  clock: given.clock,
  minInsuredAmount: given.minInsuredAmount,
  maxInsuredAmount: given.maxInsuredAmount,
  modalityIds: numbersOf(given.modalityIds),
  brokerIds: numbersOf(given.brokerIds),
  tagIds: numbersOf(given.tagIds),
  openDocuments: given.openDocuments,
  minDaysUnseen: given.minDaysUnseen,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The cards that stand on a pipe's board, under a filter. */
export function cardsOnBoard(pipeId: number, filter: CardFilter = {}, now = new Date()): SQL | undefined {
  const { text, documents = [], priorityIds = [], stepIds = [], ownerIds = [], cardTypes = [] } = filter;
  // A list without values means any, as with every other filter.
  return and(
    eq(cards.pipeId, pipeId),
    standsOnBoard(),
    matchesText(cards.searchText, text),
    documents.length > 0 ? arrayContains(cards.documents, documents.map(cleanDocument)) : undefined,
    priorityIds.length > 0 ? inArray(cards.priorityId, [...priorityIds]) : undefined,
    stepIds.length > 0 ? inArray(cards.stepId, [...stepIds]) : undefined,
    ownerIds.length > 0 ? isOwnedBy(ownerIds) : undefined,
    cardTypes.length > 0 ? inArray(cards.cardType, [...cardTypes] as CardType[]) : undefined,
    ...byTimeAndAmount(filter, now),
    ...byRecords(pipeId, filter, now),
  );
}

const byTimeAndAmount = (filter: CardFilter, now: Date) => [
  filter.minDaysInStep === undefined ? undefined : stoodSince(filter.minDaysInStep, now),
  filter.maxDaysToDeadline === undefined ? undefined : endsWithin(filter.maxDaysToDeadline, now),
  filter.clock === undefined ? undefined : isInClock(filter.clock, now),
  filter.minInsuredAmount === undefined ? undefined : gte(cards.insuredAmountCents, filter.minInsuredAmount),
  filter.maxInsuredAmount === undefined ? undefined : lte(cards.insuredAmountCents, filter.maxInsuredAmount),
];

/** `ofCards` narrows the cards of which records are read; those on the board where it is left out. */
const byParties = (pipeId: number, { modalityIds = [], brokerIds = [] }: CardFilter, ofCards?: SQL) => [
  modalityIds.length > 0
    ? isAmong(modalitiesOfCards(pipeId, ofCards), sql`value = any(${sql.param(modalityIds)}::integer[])`)
    : undefined,
  brokerIds.length > 0
    ? isAmong(brokersOfCards(pipeId, ofCards), sql`value = any(${sql.param(brokerIds)}::integer[])`)
    : undefined,
];

const byRecords = (pipeId: number, filter: CardFilter, now: Date) => [
  ...byParties(pipeId, filter),
  filter.tagIds?.length
    ? isAmong(tagsOfCards(pipeId), sql`value = any(${sql.param(filter.tagIds)}::integer[])`)
    : undefined,
  filter.openDocuments === undefined
    ? undefined
    : isAmong(openDocumentsOfCards(pipeId), sql`value = ${filter.openDocuments}`),
  filter.minDaysUnseen === undefined
    ? undefined
    : isAmong(sightsOfCards(pipeId), unseenSince(filter.minDaysUnseen, now)),
];

/** The same conditions on all cards of a pipe, those too that have left its board. */
export function cardsOfPipe(pipeId: number, filter: CardFilter, now: Date): SQL | undefined {
  const { priorityIds = [], ownerIds = [], cardTypes = [] } = filter;
  return and(
    eq(cards.pipeId, pipeId),
    priorityIds.length > 0 ? inArray(cards.priorityId, [...priorityIds]) : undefined,
    ownerIds.length > 0 ? isOwnedBy(ownerIds) : undefined,
    cardTypes.length > 0 ? inArray(cards.cardType, [...cardTypes] as CardType[]) : undefined,
    ...byTimeAndAmount(filter, now),
    ...byParties(pipeId, filter, everStood(pipeId)),
  );
}

export const stoodSince = (days: number, now: Date): SQL => lte(cards.enteredStepAt, daysBefore(now, days));

export const endsWithin = (days: number, now: Date): SQL =>
  sql`${lastDayToAnswer} <= ${addDays(dateOfInstant(now), days)}::date`;

/** Of the rows of `sightsOfCards`. */
export const unseenSince = (days: number, now: Date): SQL =>
  sql`value <= ${daysBefore(now, days).toISOString()}::timestamptz`;

export function isOwnedBy(ownerIds: readonly number[]): SQL | undefined {
  const people = ownerIds.filter((id) => id !== NOBODY);
  return or(
    people.length > 0 ? inArray(cards.ownerUserId, people) : undefined,
    ownerIds.includes(NOBODY) ? isNull(cards.ownerUserId) : undefined,
  );
}
