import type { BoardStep } from '@portal/shared/contracts/boards/board';

/** Why a step takes no further card, or null. What a filter shows of it may be less than what stands in it. */
export function fullText({ name, cardCount, workInProgressLimit, workInProgressPolicy }: BoardStep): string | null {
  if (workInProgressLimit === null || workInProgressPolicy !== 'refuse' || cardCount < workInProgressLimit) return null;
  return (
    `A etapa ${name} já tem ${cardCount} cards e aceita até ${workInProgressLimit}. ` +
    'Leve antes um dos cards dela adiante, ou peça a quem administra a esteira que mude o limite.'
  );
}

/** True where somebody has to be asked before a card enters: it is approved there, or the step wants to know why. */
export const asksBefore = ({ stage, needsJustification }: BoardStep): boolean => stage === 'done' || needsJustification;
