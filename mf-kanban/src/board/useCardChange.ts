import type { BoardCard } from '@portal/shared/contracts/boards/board';
import type { PortalError } from '@portal/shared';
import { useNotify } from '@portal/shared/ui/overlay';
import { cardsText } from './columns/cardsText';
import { useWayToCard } from '../openCard';
import { findCard, placeCard } from './moves/placeCard';
import type { BoardChanges } from './useBoardChanges';
import type { CardFocus } from './useCardFocus';

/** Says which cards wait for the platform's answer. */
export type ShowBusy = (change: (cards: ReadonlySet<number>) => ReadonlySet<number>) => void;

export interface CardChangeOptions {
  boards: BoardChanges;
  focus: Pick<CardFocus, 'focusCard'>;
  onBusy: ShowBusy;
}

type Seen = Pick<BoardCard, 'cardId' | 'cardRef' | 'version'>;
/** The card's new version, or why nothing happened; with what others made of the card, where that is told. */
export type Changed =
  { version: number; standing?: Partial<BoardCard> } | { error: PortalError; standing: Partial<BoardCard> | null };

interface KindOfChange<Value> extends CardChangeOptions {
  /** What it is of the card now, of which something else is wanted. */
  of: (card: BoardCard, after: Value) => Value;
  isSame: (one: Value, other: Value) => boolean;
  look: (value: Value, card: BoardCard) => Partial<BoardCard>;
  send: (card: Seen, after: Value) => Promise<Changed>;
  failed: (cardRef: string) => string;
  /** What a notice says of one card, and of several. */
  done: (card: BoardCard, after: Value) => { title: string; text: string };
  manyDone: (cards: string, after: Value) => string;
}

/**
 * Changes something of cards: at once on the screen, then on the platform. A notice offers the way back; when the platform
 * refuses, the card shows what it showed before, or what others made of it.
 */
export function useCardChange<Value>(kind: KindOfChange<Value>) {
  const { boards, focus, onBusy } = kind;
  const notify = useNotify();
  const wayToCard = useWayToCard();

  const show = (cardId: number, change: (card: BoardCard) => Partial<BoardCard>) =>
    boards.changeAll((board) => {
      const place = findCard(board, cardId);
      return place ? placeCard(board, { ...place.card, ...change(place.card) }) : board;
    });

  /** Answers the card's new version, or null where nothing happened. */
  const change = async (card: Seen, before: Value, after: Value): Promise<number | null> => {
    const { cardId, cardRef } = card;
    onBusy((cards) => new Set(cards).add(cardId));
    boards.dropAnswersUnderWay();
    show(cardId, (shown) => kind.look(after, shown));
    const changed = await kind.send(card, after);
    onBusy((cards) => new Set([...cards].filter((other) => other !== cardId)));
    if ('version' in changed) {
      const { version, standing } = changed;
      show(cardId, (shown) => ({ ...(standing ?? kind.look(after, shown)), version }));
      return changed.version;
    }
    show(cardId, (shown) => changed.standing ?? kind.look(before, shown));
    notify.error(changed.error, kind.failed(cardRef));
    return null;
  };

  const changeOne = async (card: BoardCard, after: Value) => {
    const before = kind.of(card, after);
    focus.focusCard(card.cardId);
    const version = await change(card, before, after);
    if (version === null) return;
    notify.success({
      ...kind.done(card, after),
      open: wayToCard(card.cardId),
      onUndo: () => void change({ ...card, version }, after, before),
    });
  };

  /** Several cards at once: each by itself, and one sentence on all of them. */
  const changeAll = async (cards: readonly BoardCard[], after: Value) => {
    const changing = cards.filter((card) => !kind.isSame(kind.of(card, after), after));
    const done = await Promise.all(changing.map((card) => change(card, kind.of(card, after), after)));
    const changed = changing.flatMap((card, index) => {
      const version = done[index];
      return version === null || version === undefined ? [] : [{ ...card, version }];
    });
    const [first, ...others] = changed;
    if (!first) return;
    notify.success({
      title: kind.manyDone(cardsText(changed.length), after),
      text: changed.length < changing.length ? 'Os outros continuam como estavam; os avisos dizem por quê.' : '',
      ...(others.length === 0 && { open: wayToCard(first.cardId) }),
      onUndo: () => void Promise.all(changed.map((card) => change(card, after, kind.of(card, after)))),
    });
  };

  return (cards: readonly BoardCard[], after: Value) =>
    void (cards.length === 1 && cards[0] ? changeOne(cards[0], after) : changeAll(cards, after));
}
