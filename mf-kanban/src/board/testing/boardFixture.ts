import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import type { BoardCard, BoardStep, FilteredSteps, PipeSummary } from '@portal/shared/contracts/boards/board';

/** A card of step 1 unless told otherwise. */
export const cardOf = (cardId: number, change: Partial<BoardCard> = {}): BoardCard => ({
  cardId,
  cardType: 'PROPOSTA',
  cardRef: `P-${cardId}`,
  cardData: { header: `Construtora ${cardId} Ltda`, body: `Segurado ${cardId}`, footer: '' },
  stepId: 1,
  version: 1,
  priority: { id: 2, name: 'Normal' },
  owner: { id: 7, name: 'Ana Prado' },
  insuredAmountValue: 100_00,
  enteredStepAt: '2026-11-18T12:00:00Z',
  legalDeadline: null,
  legalClockPausedAt: null,
  decision: null,
  ...change,
});

/** A step whose count and sum are those of its cards unless told otherwise. */
export const stepOf = (
  id: number,
  name: string,
  cards: readonly BoardCard[],
  change: Partial<BoardStep> = {},
): BoardStep => ({
  id,
  name,
  order: id,
  stage: 'analysis',
  workInProgressLimit: null,
  workInProgressPolicy: 'warn',
  needsJustification: false,
  cardCount: cards.length,
  insuredAmountTotal: cards.reduce((sum, card) => sum + (card.insuredAmountValue ?? 0), 0),
  cards: cards.map((card) => ({ ...card, stepId: id })),
  ...change,
});

export const pipeOf = (id: number, name: string, functionalityId: PipeFunctionality): PipeSummary => ({
  id,
  uniqueId: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  functionalityId,
  cardCount: 3,
});

export const boardOf = (pipe: PipeSummary, steps: readonly BoardStep[]): FilteredSteps => ({
  id: pipe.id,
  uniqueId: pipe.uniqueId,
  name: pipe.name,
  steps: [...steps],
});
