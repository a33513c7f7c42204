import { CardType } from '../../../domain/boards/cardTypes';
import { uniqueId } from '../../fields';
import { array, boolean, enumeration, literal, nullable, object, text, union } from '../../schema';
import type { Static } from '../../schema';

const priority = object({
  UniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 40 }),
  /** How it is coloured, by the tones of statuses. */
  Tone: union([literal('neutral'), literal('info'), literal('success'), literal('warning'), literal('danger')]),
  /** What a new card has, and what cards get whose priority is taken away: one of them is. */
  IsUsual: boolean(),
});
/** A priority of cards. */
export type CardPriorityRow = Static<typeof priority>;

/** The priorities of cards, the most urgent first. */
export const cardPrioritiesParameters = object({ Priorities: array(priority, { maxItems: 20 }) });
/** The priorities as a version holds them. */
export type CardPrioritiesParameters = Static<typeof cardPrioritiesParameters>;

const reason = object({
  UniqueId: uniqueId(),
  Text: text({ minLength: 1, maxLength: 200 }),
  /** Offered on this pipe alone; null offers it on all. */
  PipeUniqueId: nullable(uniqueId()),
  /** As it is called when this is written, for whoever compares versions; the platform says it. */
  PipeName: text({ maxLength: 60 }),
  /** Offered for this sort of card alone; null offers it for all. */
  CardType: nullable(enumeration(CardType)),
  IsActive: boolean(),
});
/** A text that is offered for the justification of a card. */
export type JustificationRow = Static<typeof reason>;

/** The texts that are offered for the justification of a card, in their order. */
export const justificationsParameters = object({ Texts: array(reason, { maxItems: 300 }) });
/** The offered texts as a version holds them. */
export type JustificationsParameters = Static<typeof justificationsParameters>;
