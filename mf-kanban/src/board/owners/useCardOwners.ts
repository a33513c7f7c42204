import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { CallResponse } from '@portal/shared/contracts/call';
import { updateKanbanCardOwner } from '@portal/shared/contracts/boards/kanbanBoard';
import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { isNumber, isText, orNull, recognises } from '@portal/shared/domain/values/shape';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useWayToCard } from '../../openCard';
import { findCard, placeCard } from '../moves/placeCard';
import type { BoardChanges } from '../useBoardChanges';
import type { CardFocus } from '../useCardFocus';

export type Owner = NonNullable<BoardCard['owner']>;

interface Assignment {
  /** The card as it was seen. */
  card: Pick<BoardCard, 'cardId' | 'cardRef' | 'version'>;
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
  const { user } = usePermissions();
  const notify = useNotify();
  const wayToCard = useWayToCard();
  const { run } = useCommand(updateKanbanCardOwner, { newer: tellsOwner });
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());

  const show = (cardId: number, change: Partial<BoardCard>) =>
    boards.changeAll((board) => {
      const place = findCard(board, cardId);
      return place ? placeCard(board, { ...place.card, ...change }) : board;
    });

  /** Answers the card's new version, or null where nothing happened. */
  const change = async ({ card: { cardId, cardRef, version }, before, after }: Assignment): Promise<number | null> => {
    setUnderWay((cards) => new Set(cards).add(cardId));
    boards.dropAnswersUnderWay();
    show(cardId, { owner: after });
    const sent = await run({ body: { CardId: cardId, UserId: after?.id ?? null, Version: version } });
    setUnderWay((cards) => new Set([...cards].filter((other) => other !== cardId)));
    if (!sent.error) {
      show(cardId, { owner: after, version: sent.answer.Version });
      return sent.answer.Version;
    }
    show(cardId, sent.newer?.CardId === cardId ? asItStands(sent.newer) : { owner: before });
    notify.error(sent.error, `O responsável do card ${cardRef} não mudou`);
    return null;
  };

  const assign = async (card: BoardCard, after: Owner | null) => {
    const assignment = { card, before: card.owner, after };
    focus.focusCard(card.cardId);
    const version = await change(assignment);
    if (version === null) return;
    const isOther = after !== null && after.id !== user?.UserId;
    notify.success({
      title: after ? `Card ${card.cardRef} atribuído` : `Card ${card.cardRef} sem responsável`,
      text: after
        ? `${after.name} é responsável por ele agora${isOther ? ' e foi avisado disso' : ''}.`
        : 'Ninguém é responsável por ele agora.',
      open: wayToCard(card.cardId),
      onUndo: () => void change({ card: { ...card, version }, before: after, after: card.owner }),
    });
  };

  /** Several cards at once: each by itself, and one sentence on all of them. */
  const assignAll = async (cards: readonly BoardCard[], after: Owner | null) => {
    const changing = cards.filter((card) => card.owner?.id !== after?.id);
    const done = await Promise.all(changing.map((card) => change({ card, before: card.owner, after })));
    const changed = changing.flatMap((card, index) => {
      const version = done[index];
      return version === null || version === undefined ? [] : [{ ...card, version }];
    });
    const [first, ...others] = changed;
    if (!first) return;
    notify.success({
      title: `${changed.length} ${changed.length === 1 ? 'card' : 'cards'} ${after ? `de ${after.name}` : 'sem responsável'}`,
      text: changed.length < changing.length ? 'Os outros continuam como estavam; os avisos dizem por quê.' : '',
      ...(others.length === 0 && { open: wayToCard(first.cardId) }),
      onUndo: () => void Promise.all(changed.map((card) => change({ card, before: after, after: card.owner }))),
    });
  };

  return {
    assign: (cards: readonly BoardCard[], owner: Owner | null) =>
      void (cards.length === 1 && cards[0] ? assign(cards[0], owner) : assignAll(cards, owner)),
    underWay,
  };
}

type Told = CallResponse<typeof updateKanbanCardOwner>;

/** Whom the card has now and its version, as a refusal brings them along. */
const tellsOwner = recognises<Told>({
  CardId: isNumber,
  Owner: orNull(recognises<NonNullable<Told['Owner']>>({ Id: isNumber, Name: isText })),
  Version: isNumber,
});

const asItStands = ({ Owner, Version }: Told): Pick<BoardCard, 'owner' | 'version'> => ({
  owner: Owner && { id: Owner.Id, name: Owner.Name },
  version: Version,
});

export type CardOwners = ReturnType<typeof useCardOwners>;
