import { isDialogUp } from '@portal/shared/dialogs/openDialogs';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { cardOfAddress, useOpenCard } from '../../openCard';
import { ShownCardsContext } from '../../shownCards';

const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>('.kanban-list a[href]')];

interface ColumnKeysOptions {
  cardId: number;
  isRead: boolean;
  onClose: () => void;
}

/**
 * What a drawer does by itself and a column of the page does not: it takes the focus when it opens, and Esc closes it.
 * As arrows walk on the list, the card follows; the row of the open one says that it is.
 */
export function useColumnKeys({ cardId, isRead, onClose }: ColumnKeysOptions): void {
  const cards = useContext(ShownCardsContext);
  const { openCard } = useOpenCard();

  const hasFocused = useRef(false);
  useEffect(() => {
    if (!isRead || hasFocused.current) return;
    hasFocused.current = true;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest('.kanban-list'))
      document.querySelector<HTMLElement>('.kanban-split .kanban-drawer-title h2')?.focus();
  }, [isRead]);

  useEffect(() => {
    const mark = () =>
      linksOf().forEach((link) => {
        if (cardOfAddress(link.search) === cardId) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
    mark();
    const forget = cards?.subscribe(mark);
    return () => {
      forget?.();
      linksOf().forEach((link) => link.removeAttribute('aria-current'));
    };
  }, [cards, cardId]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || isDialogUp() || !(target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (key !== 'Escape' || !(target === document.body || target.closest('.kanban-list, .kanban-split'))) return;
    event.preventDefault();
    onClose();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.kanban-list a[href]') : null;
    const other = link && cardOfAddress(link.search);
    if (other && other !== cardId) openCard(other, { replace: true });
  });
  useEffect(() => {
    let walks = false;
    // Before the list takes the focus on with it.
    const note = ({ key }: KeyboardEvent) => {
      walks = /^Arrow(Up|Down)$|^Home$|^End$/.test(key);
    };
    const follow = (event: FocusEvent) => {
      if (walks) onFocus(event);
    };
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', note, true);
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
