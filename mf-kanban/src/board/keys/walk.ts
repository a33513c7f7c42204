import type { BoardStep } from '@portal/shared/contracts/boards/board';
import { flushSync } from 'react-dom';
import type { TabStop } from './tabStop';

const CARD = '[data-card-id]';
const cardIdOf = (element: Element | null | undefined) => Number(element?.getAttribute('data-card-id')) || null;

interface Walk {
  area: HTMLElement;
  /** The columns that are shown. */
  steps: readonly BoardStep[];
  stop: TabStop;
}

/**
 * Where an arrow leads from the card, or the button after the last card, that has the focus: up and down in its column,
 * left and right to what stands beside it. True when it leads somewhere.
 */
export function walk(key: string, from: Element, { area, steps, stop }: Walk): boolean {
  const columns = [...area.querySelectorAll('.kanban-column')];
  const at = columns.findIndex((column) => column.contains(from));
  const cards = steps[at]?.cards;
  const card = from.closest(CARD);
  if (!cards || (!card && !from.closest('.kanban-next'))) return false;

  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (side !== 0) {
    for (let next = at + side; columns[next]; next += side) {
      const beside = nearest(columns[next]!, from);
      if (beside) return goTo(beside);
    }
    return false;
  }
  const index = card ? cards.findIndex(({ cardId }) => cardId === cardIdOf(card)) : cards.length;
  const wanted = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: cards.length - 1 }[key];
  const next = wanted === undefined ? undefined : cards[wanted];
  if (!next) {
    const more = wanted === cards.length ? columns[at]?.querySelector<HTMLElement>('.kanban-next button') : null;
    more?.focus();
    return Boolean(more);
  }
  // One that is out of sight is drawn first.
  flushSync(() => stop.set(next.cardId));
  return goTo(columns[at]?.querySelector(`[data-card-id="${next.cardId}"]`));
}

/** The card of a column that stands most at the height of an element. */
function nearest(column: Element, from: Element): Element | undefined {
  const { top } = from.getBoundingClientRect();
  const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top);
  return [...column.querySelectorAll(CARD)].toSorted((one, other) => distance(one) - distance(other))[0];
}

function goTo(card: Element | null | undefined): boolean {
  if (card instanceof HTMLElement) card.focus();
  return Boolean(card);
}
