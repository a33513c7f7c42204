import { isDialogUp } from '@portal/shared/dialogs/openDialogs';
import { takesText } from '@portal/shared/typing/takesText';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { cardOfAddress, useOpenCard } from '../../openCard';
import { ShownCardsContext } from '../../shownCards';

const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>('.kanban-list a[href]')];
const linkTo = (cardId: number) => linksOf().find((link) => cardOfAddress(link.search) === cardId);

interface ColumnKeysOptions {
  cardId: number;
  isRead: boolean;
  onClose: () => void;
}

/**
 * What a drawer does by itself and a column of the page does not: it takes the focus when it opens, and Esc closes it.
 * On the list, arrows lead from card to card; the row of the open one says that it is.
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
    const list = target.closest('.kanban-list');
    if (key === 'Escape' && (list || target === document.body || target.closest('.kanban-split'))) {
      event.preventDefault();
      // Taken with the card; what stands on the list stays there.
      onClose();
      return;
    }
    if (!list || takesText(target) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (!target.matches('a[href]')) return;
    const other = cards?.around(cardId)[key === 'ArrowDown' ? 'next' : 'previous'];
    if (!other) return;
    event.preventDefault();
    openCard(other, { replace: true });
    linkTo(other)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
