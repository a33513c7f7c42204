import { formatNumber } from '@portal/shared/domain/values/numbers';

/** `1 card`, `1.234 cards`. */
export const cardsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'card' : 'cards'}`;
