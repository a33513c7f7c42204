import { formatNumber } from '@portal/shared/domain/values/numbers';

/** The term as the foot of a card tells it: "vigência de 1.096 dias". */
export const termOnCard = (days: number): string => `vigência de ${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'}`;

/** What {@link termOnCard} writes, and what earlier cards say without dots, for whoever writes a new term in its place. */
export const TERM_ON_CARD = 'vigência de [0-9.]+ dias?';

/** The foot of a card with another term, where it names one. */
export const withTerm = (footer: string, days: number): string =>
  footer.replace(new RegExp(TERM_ON_CARD), termOnCard(days));
