import type { BoardStep } from '@portal/shared/contracts/boards/board';

/** What to say when so many more cards bring a step above its limit, or null. */
export function overLimitText({ name, cardCount, workInProgressLimit: limit }: BoardStep, more: number): string | null {
  if (limit === null || cardCount + more <= limit) return null;
  return `A etapa ${name} tem agora ${cardCount + more} cards, acima do limite de ${limit}.`;
}
