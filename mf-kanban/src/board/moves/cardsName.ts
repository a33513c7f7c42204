import type { BoardCard } from '@portal/shared/contracts/boards/board';
import { cardsText } from '../columns/cardsText';

/** `o card P-11`, `3 cards`. */
export const cardsName = (cards: readonly Pick<BoardCard, 'cardRef'>[]): string =>
  cards.length === 1 && cards[0] ? `o card ${cards[0].cardRef}` : cardsText(cards.length);
