import { navigateCard } from '@portal/shared/contracts/boards/board';
import type { BoardCard, BoardStep, PipeSummary } from '@portal/shared/contracts/boards/board';
import { usePortal } from '@portal/shared';
import type { PortalError } from '@portal/shared';
import { isUncertain } from '@portal/shared/commands/failures';
import { useCommand } from '@portal/shared/commands/useCommand';
import { useState } from 'react';
import { cardMovedTopic } from '../../topics';
import type { BoardChanges } from '../useBoardChanges';
import type { CardFocus } from '../useCardFocus';
import { movedText } from './announcements';
import { isBoardCard } from './isBoardCard';
import { moveCard, placeCard } from './placeCard';
import type { CardPlace } from './placeCard';

/** A move that did not happen, told above the board until the user closes it. */
export interface FailedMove {
  cardId: number;
  cardRef: string;
  title: string;
  text: string;
  traceId: string;
  stepTo: BoardStep;
  /** True where the same move may succeed if it is tried again. */
  mayTryAgain: boolean;
  /** What was said for it; nobody types it twice. */
  justification?: string;
}

export interface MoveDetails {
  /** Where in the other column it was dropped; on top unless told. */
  index?: number;
  justification?: string;
  /** For an undo: since when the card had stood in the step that it returns to. */
  undoneSince?: string;
  /** Told why it did not happen, in place of the notice above the board. */
  onFailed?: (error: PortalError) => void;
}

interface CardMovesOptions {
  pipe: PipeSummary;
  boards: BoardChanges;
  announce: (text: string) => void;
  focus: Pick<CardFocus, 'focusCard' | 'keepFocus'>;
}

const withNumber = (numbers: ReadonlySet<number>, number: number) => new Set(numbers).add(number);
const withoutNumber = (numbers: ReadonlySet<number>, number: number) =>
  new Set([...numbers].filter((other) => other !== number));

/**
 * Moves cards: at once on the screen, then on the platform (Spec 000 §4). When that fails, the one card goes back, or
 * to where the platform says that it stands now, and `failures` says why.
 */
export function useCardMoves({ pipe, boards, announce, focus }: CardMovesOptions) {
  const { bus } = usePortal();
  const { run } = useCommand(navigateCard, { newer: isBoardCard });
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const [latest, setLatest] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly FailedMove[]>([]);
  const dismiss = (cardId: number) => setFailures((all) => all.filter((failure) => failure.cardId !== cardId));

  /** The card as it stands then, null when it did not happen. */
  const move = async ({ card, step, index }: CardPlace, stepTo: BoardStep, details: MoveDetails = {}) => {
    const { cardId, cardRef } = card;
    const failed = failures.find((failure) => failure.cardId === cardId && failure.stepTo.id === stepTo.id);
    const justification = details.justification ?? failed?.justification;
    dismiss(cardId);
    setLatest(cardId);
    setUnderWay((cards) => withNumber(cards, cardId));
    setMoved((cards) => withNumber(cards, cardId));
    focus.focusCard(cardId);
    boards.dropAnswersUnderWay();
    boards.changeAll((board) =>
      moveCard(board, {
        cardId,
        stepToId: stepTo.id,
        at: details.undoneSince ?? new Date().toISOString(),
        ...(details.index !== undefined && { index: details.index }),
      }),
    );
    const sent = await run({
      parameters: { stepId: step.id },
      body: {
        cardId,
        stepToId: stepTo.id,
        stepFromId: step.id,
        version: card.version,
        ...(justification && { justification }),
        ...(details.undoneSince !== undefined && { undo: true }),
      },
    });
    setUnderWay((cards) => withoutNumber(cards, cardId));
    if (!sent.error) {
      const { answer } = sent;
      boards.changeAll((board) => placeCard(board, answer));
      announce(movedText({ cardRef, stepName: step.name }, stepTo.name));
      bus.publish(cardMovedTopic, {
        pipeId: pipe.id,
        cardId,
        cardRef,
        stepFromId: step.id,
        stepToId: answer.stepId,
        version: answer.version,
      });
      return answer;
    }
    const { error, newer } = sent;
    const standing = newer?.cardId === cardId ? newer : null;
    focus.keepFocus(cardId);
    boards.changeAll((board) => (standing ? placeCard(board, standing) : placeCard(board, card, index)));
    // Gone from the platform, or changed in a way that it does not tell: only a fresh board shows the truth.
    if (error.kind === 'notFound' || (error.kind === 'conflict' && !standing)) boards.refresh();
    if (standing?.stepId === stepTo.id) return standing;
    const failure = describe(error, card, step, stepTo, standing);
    if (details.onFailed) details.onFailed(error);
    else setFailures((all) => [...all, { ...failure, ...(justification && { justification }) }]);
    return null;
  };

  /** Says why a move was not even tried. */
  const refuse = ({ card }: CardPlace, stepTo: BoardStep, text: string) => {
    const { cardId, cardRef } = card;
    dismiss(cardId);
    const title = `O card ${cardRef} não foi para ${stepTo.name}`;
    setFailures((all) => [...all, { cardId, cardRef, title, text, traceId: '', stepTo, mayTryAgain: false }]);
  };

  return { move, refuse, announce, underWay, moved, latest, failures, dismiss };
}

export type CardMoves = ReturnType<typeof useCardMoves>;

function describe(
  error: PortalError,
  card: BoardCard,
  step: BoardStep,
  stepTo: BoardStep,
  standing: BoardCard | null,
): FailedMove {
  return {
    cardId: card.cardId,
    cardRef: card.cardRef,
    title: standing
      ? `O card ${card.cardRef} não foi para ${stepTo.name}`
      : `O card ${card.cardRef} não foi para ${stepTo.name} e voltou para ${step.name}`,
    text: error.message,
    traceId: error.traceId,
    stepTo,
    // A card that changed but stands where it stood can go there after all.
    mayTryAgain: standing ? standing.stepId === step.id : isUncertain(error) || error.kind === 'unauthorized',
  };
}
