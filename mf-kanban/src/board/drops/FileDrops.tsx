import { useContext, useEffect, useEffectEvent } from 'react';
import { DroppedFilesContext } from '../../droppedFiles';
import { useOpenCard } from '../../openCard';
import './drops.css';

const OVER = 'data-file-over';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The card or the drawer under files, and the rest of the page that is the board's. */
const placeOf = (target: EventTarget | null) => (target as Element | null)?.closest('[data-card-id], .kanban-drawer');
const isOurs = (target: EventTarget | null) => (target as Element | null)?.closest('.kanban, .kanban-drawer') !== null;

/**
 * Files that are dropped on a card or on the open drawer come to wait among the card's documents. Fetched after the cards;
 * the keyboard gives files by the button of each document.
 */
export default function FileDrops() {
  const dropped = useContext(DroppedFilesContext);
  const { cardId: openId, openCard } = useOpenCard();
  const mark = (place: Element | null | undefined) => {
    for (const one of document.querySelectorAll(`[${OVER}]`)) if (one !== place) one.removeAttribute(OVER);
    place?.setAttribute(OVER, '');
  };
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragleave' && !event.relatedTarget) return mark(null);
    // A field for files takes its own, and another page's drops are its own.
    if (event.defaultPrevented || !holdsFiles(event) || !isOurs(event.target)) return mark(null);
    const place = placeOf(event.target);
    const cardId = place?.matches('.kanban-drawer') ? openId : Number((place as HTMLElement | null)?.dataset.cardId);
    // Else the browser would leave the board for the file.
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = cardId ? 'copy' : 'none';
    mark(event.type === 'drop' || !cardId ? null : place);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (event.type !== 'drop' || !cardId || files.length === 0) return undefined;
    dropped?.put(cardId, files);
    return cardId === openId ? undefined : openCard(cardId);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => onDrag(event);
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
  return null;
}
