import { and, arrayContains, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NOBODY } from '@portal/shared/contracts/boards/board';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { addDays } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { cards } from '../../platform/database/schema/boards';
import { matchesText } from '../../platform/lists/textSearch';
import { lastDayToAnswer } from './boardCard';

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
}

/** The same as it travels, lists as texts with commas. */
interface Narrowing {
  filterCardsValues?: string | undefined;
  document?: string | undefined;
  priorityIds?: string | undefined;
  stepIds?: string | undefined;
  ownerIds?: string | undefined;
  cardTypes?: string | undefined;
  minDaysInStep?: number | undefined;
  maxDaysToDeadline?: number | undefined;
}

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
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** The cards that stand on a pipe's board, under a filter. */
export function cardsOnBoard(pipeId: number, filter: CardFilter = {}, now = new Date()): SQL | undefined {
  const { text, documents = [], priorityIds = [], ownerIds = [], cardTypes = [], minDaysInStep } = filter;
  const { stepIds = [], maxDaysToDeadline } = filter;
  // A list without values means any, as with every other filter.
  return and(
    eq(cards.pipeId, pipeId),
    isNull(cards.closedAt),
    matchesText(cards.searchText, text),
    documents.length > 0 ? arrayContains(cards.documents, documents.map(cleanDocument)) : undefined,
    priorityIds.length > 0 ? inArray(cards.priorityId, [...priorityIds]) : undefined,
    stepIds.length > 0 ? inArray(cards.stepId, [...stepIds]) : undefined,
    ownerIds.length > 0 ? isOwnedBy(ownerIds) : undefined,
    cardTypes.length > 0 ? inArray(cards.cardType, [...cardTypes] as CardType[]) : undefined,
    minDaysInStep === undefined
      ? undefined
      : lte(cards.enteredStepAt, new Date(now.getTime() - minDaysInStep * DAY_MS)),
    maxDaysToDeadline === undefined ? undefined : lte(lastDayToAnswer, addDays(dateOfInstant(now), maxDaysToDeadline)),
  );
}

export function isOwnedBy(ownerIds: readonly number[]): SQL | undefined {
  const people = ownerIds.filter((id) => id !== NOBODY);
  return or(
    people.length > 0 ? inArray(cards.ownerUserId, people) : undefined,
    ownerIds.includes(NOBODY) ? isNull(cards.ownerUserId) : undefined,
  );
}
