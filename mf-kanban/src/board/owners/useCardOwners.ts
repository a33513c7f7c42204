import type { BoardCard } from '@portal/shared/contracts/board';
import { updateKanbanCardOwner } from '@portal/shared/contracts/kanbanActions';
import { usePermissions, usePortal } from '@portal/shared';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { findCard, placeCard } from '../moves/placeCard';
import type { BoardChanges } from '../useBoardChanges';
import type { CardFocus } from '../useCardFocus';

export type Owner = NonNullable<BoardCard['owner']>;

interface Assignment {
  card: Pick<BoardCard, 'cardId' | 'cardRef'>;
  before: Owner | null;
  after: Owner | null;
}

interface CardOwnersOptions {
  boards: BoardChanges;
  focus: Pick<CardFocus, 'focusCard'>;
}

/**
 * Gives cards to people: at once on the screen, then on the platform, which tells the new owner. A notice offers the
 * way back; when the platform refuses, the card shows its former owner again.
 */
export function useCardOwners({ boards, focus }: CardOwnersOptions) {
  const { send } = usePortal();
  const { user } = usePermissions();
  const notify = useNotify();
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());

  const show = (cardId: number, change: Partial<BoardCard>) =>
    boards.changeAll((board) => {
      const place = findCard(board, cardId);
      return place ? placeCard(board, { ...place.card, ...change }) : board;
    });

  /** True when it happened. */
  const change = async ({ card: { cardId, cardRef }, before, after }: Assignment): Promise<boolean> => {
    setUnderWay((cards) => new Set(cards).add(cardId));
    boards.dropAnswersUnderWay();
    show(cardId, { owner: after });
    try {
      const { Version } = await send(updateKanbanCardOwner, { body: { CardId: cardId, UserId: after?.id ?? null } });
      show(cardId, { owner: after, version: Version });
      return true;
    } catch (error) {
      show(cardId, { owner: before });
      notify.error(error, `O responsável do card ${cardRef} não mudou`);
      return false;
    } finally {
      setUnderWay((cards) => new Set([...cards].filter((other) => other !== cardId)));
    }
  };

  const assign = async (card: BoardCard, after: Owner | null) => {
    const assignment = { card, before: card.owner, after };
    focus.focusCard(card.cardId);
    if (!(await change(assignment))) return;
    const isOther = after !== null && after.id !== user?.UserId;
    notify.success({
      title: after ? `Card ${card.cardRef} atribuído` : `Card ${card.cardRef} sem responsável`,
      text: after
        ? `${after.name} é responsável por ele agora${isOther ? ' e foi avisado disso' : ''}.`
        : 'Ninguém é responsável por ele agora.',
      onUndo: () => void change({ card, before: after, after: card.owner }),
    });
  };

  return { assign: (card: BoardCard, owner: Owner | null) => void assign(card, owner), underWay };
}

export type CardOwners = ReturnType<typeof useCardOwners>;
