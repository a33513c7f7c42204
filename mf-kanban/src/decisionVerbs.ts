import type { CardRecord } from '@portal/shared/contracts/boards/board';

// Apart from the questions (decisionWords.ts), which load with their dialog: the buttons are there from the first view on.

export type Choice = 'Aprovar' | 'Recusar';

/** What a question about a decision is asked from; a board knows the card alone. */
export type Decided = Pick<CardRecord, 'card'> & Partial<Pick<CardRecord, 'links' | 'figures' | 'stakes'>>;

/** What the decision of an occurrence on a list is called. */
export const occurrenceVerbs: Record<Choice, string> = { Aprovar: 'Descartar', Recusar: 'Confirmar' };

/** True for a card about an occurrence on a list, also where the board knows the card alone. */
export const isOccurrence = ({ card, links }: Decided): boolean =>
  links ? Boolean(links.screeningMatchUniqueId) : card.cardRef.startsWith('Ocorrência ');

/** What the buttons of a decision are called. */
export const verbOf = (decided: Decided, choice: Choice): string =>
  isOccurrence(decided) ? `${occurrenceVerbs[choice]} ocorrência` : choice;
