import type { BoardStep, FilteredSteps } from '@portal/shared/contracts/boards/board';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { RequestDocumentContext } from '../../requestDocument';
import type { Choice } from '../cards/Card';
import type { MenuKind, OpenMenu } from '../moves/openMenu';
import { findCard } from '../moves/placeCard';
import type { BoardKey } from './boardKey';
import type { TabStop } from './tabStop';
import { useBoardKey } from './useBoardKey';
import { walk } from './walk';

export interface CardKeysProps {
  area: RefObject<HTMLElement | null>;
  board: FilteredSteps;
  /** The columns that are shown. */
  steps: readonly BoardStep[];
  tabStop: TabStop;
  /** The card whose drawer is open. */
  openId: number | null;
  mayChange: boolean;
  chosen: ReadonlySet<number>;
  isHolding: () => boolean;
  onChoose: (cardId: number, choice: Choice) => void;
  onMenu: (menu: OpenMenu) => void;
}

const menus: Partial<Record<BoardKey, MenuKind>> = {
  move: 'move',
  menu: 'move',
  assign: 'assign',
  priority: 'priority',
  tag: 'tag',
};

/**
 * Arrows walk from card to card, and letters do something with the one that has the focus, or whose drawer has it. Fetched
 * after the cards; until then, and where it does not come, the Tab key reaches each of them.
 */
export default function CardKeys(props: CardKeysProps) {
  const { area, board, steps, tabStop, openId, mayChange, chosen, isHolding, onChoose, onMenu } = props;
  const requestDocument = useContext(RequestDocumentContext);

  useLayoutEffect(() => {
    const at = tabStop.get();
    if (at === null || !steps.some(({ cards }) => cards.some(({ cardId }) => cardId === at)))
      tabStop.set(steps.flatMap(({ cards }) => cards)[0]?.cardId ?? null);
  });
  useLayoutEffect(() => {
    tabStop.beOnly(true);
    return () => tabStop.beOnly(false);
  }, [tabStop]);

  // Whoever goes on in the drawer is followed on the board, and comes back to where they are by then.
  const last = useRef(openId);
  useEffect(() => {
    const before = last.current;
    last.current = openId;
    const card = area.current?.querySelector<HTMLElement>(`[data-card-id="${openId}"]`);
    if (!card || before === null || before === openId) return;
    tabStop.set(openId);
    if (area.current?.contains(document.activeElement)) card.focus();
    else card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [area, openId, tabStop]);

  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || isCommand || isHolding() || !(target instanceof Element)) return;
    if (area.current?.contains(target) && walk(key, target, { area: area.current, steps, stop: tabStop }))
      event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onArrow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useBoardKey((key, target) => {
    const drawer = target?.closest('.kanban-drawer');
    const onBoard = area.current?.contains(target) ? target?.closest<HTMLElement>('[data-card-id]') : null;
    const cardId = onBoard ? Number(onBoard.dataset.cardId) : drawer ? openId : null;
    const card = cardId === null ? null : findCard(board, cardId)?.card;
    const opener = onBoard ?? drawer?.querySelector<HTMLElement>('.kanban-drawer-title h2');
    if (cardId === null || !card || !opener || !mayChange || isHolding()) return false;
    // The browser's own menu is the one for a link or a selected text of the drawer.
    if (key === 'menu' && !onBoard) return false;
    if (key === 'document' && requestDocument && onBoard) {
      requestDocument({ cardId, pipeId: board.id });
      return true;
    }
    if (card.decision !== null) return false;
    if (key === 'choose') {
      onChoose(cardId, 'toggle');
      return true;
    }
    const kind = menus[key];
    if (kind) onMenu({ cardId: onBoard && chosen.has(cardId) ? null : cardId, opener, kind });
    return kind !== undefined;
  });
  return null;
}
