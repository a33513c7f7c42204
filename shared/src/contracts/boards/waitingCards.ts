import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, integer, literal, object, optional, text, union } from '../schema';
import type { Static } from '../schema';
import { card } from './board';

/** Cards that the home shows of those that wait. */
export const WAITING_CARDS_SHOWN = 6;

const pipeName = { id: integer(), uniqueId: uniqueId(), name: text() };

const waitingCard = object({ card, pipe: object(pipeName), stepName: text() });
/** A card that waits, with where it stands. */
export type WaitingCard = Static<typeof waitingCard>;

/**
 * Undecided cards of all pipes that wait for the signed-in user: their own, or nobody's on the pipes that they manage. The
 * first {@link WAITING_CARDS_SHOWN} by the legal clock, or by amount, and how many there are, also of each pipe. Additive to
 * Spec 000 §7.5, whose calls read one pipe.
 */
export const getWaitingCards = defineCall({
  method: 'GET',
  path: '/api/kanban/v1.0/waiting-cards',
  service: 'kanban',
  query: object({
    of: union([literal('me'), literal('nobody')]),
    orderBy: optional(union([literal('legalDeadline'), literal('insuredAmount')])),
  }),
  response: object({
    count: integer(),
    /** The legal clock of so many of them ends within two days, or is over. */
    urgentCount: integer(),
    /** Pipes with such cards, the one with most of them first. */
    pipes: array(object({ ...pipeName, cardCount: integer() })),
    cards: array(waitingCard),
  }),
});
