import { useEffect, useEffectEvent } from 'react';
import { droppedFiles } from '../../droppedFiles';
import { useOpenCard } from '../../openCard';
import './drops.css';

const OVER = 'data-file-over';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The card, or what shows the open one, under files; null elsewhere on the board, undefined where the page is somebody else's. */
function placeOf(target: EventTarget | null): HTMLElement | null | undefined {
  if (!(target instanceof Element) || !target.closest('.kanban, .kanban-drawer')) return undefined;
  return target.closest<HTMLElement>('[data-card-id], .kanban-drawer');
}

/**
 * Files that are dropped on a card or on the open drawer come to wait among the card's documents. The keyboard gives files
 * by the button of each document.
 */
export function FileDrops() {
  const { cardId: openId, openCard } = useOpenCard();
  const mark = (place: Element | null | undefined) => {
    for (const one of document.querySelectorAll(`[${OVER}]`)) if (one !== place) one.removeAttribute(OVER);
    place?.setAttribute(OVER, '');
  };
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragleave' && !event.relatedTarget) return mark(null);
    // A field for files takes its own, and another page's drops are its own.
    const place = placeOf(event.target);
    if (event.defaultPrevented || !holdsFiles(event) || place === undefined) return mark(null);
    const cardId = place?.matches('.kanban-drawer') ? openId : Number(place?.dataset.cardId);
    // Else the browser would leave the board for the file.
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = cardId ? 'copy' : 'none';
    mark(event.type === 'drop' || !cardId ? null : place);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (event.type !== 'drop' || !cardId || files.length === 0) return undefined;
    droppedFiles.put(cardId, files);
    return cardId === openId ? undefined : openCard(cardId);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => onDrag(event);
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
      droppedFiles.forgetAll();
    };
  }, []);
  return null;
}
