import { useSyncExternalStore } from 'react';

/** Until the user drags it. */
const USUAL_WIDTH = 720;
export const LEAST_WIDTH = 440;
const MOST_WIDTH = 1_280;
/** What a drawer leaves of the window at least. */
const BESIDE_DRAWER = 48;
/** What the list keeps at least beside a card, with the gap between them. */
const BESIDE_COLUMN = 496;

/** By how much a key makes the card wider or narrower. */
export const WIDTH_STEP = 40;

export const within = (width: number, widest: number): number =>
  Math.round(Math.max(LEAST_WIDTH, Math.min(width, widest)));

/** The width that the user wants, as the window allows it. */
export const shownWidth = (wanted: number | null, widest: number): number => within(wanted ?? USUAL_WIDTH, widest);

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How wide a card may become now: as a drawer over the page, or as a column of it. */
export function useWidestCard(isColumn: boolean): number {
  return useSyncExternalStore(subscribe, () => {
    const page = isColumn ? document.querySelector('.kanban-page')?.clientWidth : undefined;
    const rest = page ? page - BESIDE_COLUMN : window.innerWidth - BESIDE_DRAWER;
    return Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, rest));
  });
}
