/** Drawn above and below what can be seen, in pixels, so that no empty place is seen while somebody scrolls. */
const AROUND = 420;
/** At most as high as so many cards: of close ones fewer pixels are enough. */
const CARDS_AROUND = 4;
/** A column beyond the left or right edge shows so many, for whoever comes there by keyboard. */
const BESIDE = 3;
/** At most so many of one column, however high the window is. */
export const MOST_OF_A_COLUMN = 24;
/** At most so many of all columns side by side, but for the few that stay wherever the board is scrolled to. */
const MOST_IN_SIGHT = 130;

/** The cards from `first` to before `end`. */
export interface CardRange {
  first: number;
  end: number;
}

interface Sight {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The part of the window in which an element can be seen: inside of whatever scrolls it. */
function sightOf(element: Element): Sight {
  const sight = { top: 0, bottom: window.innerHeight, left: 0, right: window.innerWidth };
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (!/auto|scroll|hidden/.test(overflowX + overflowY)) continue;
    const { top, bottom, left, right } = around.getBoundingClientRect();
    if (bottom - top <= 0) continue;
    sight.top = Math.max(sight.top, top);
    sight.bottom = Math.min(sight.bottom, bottom);
    sight.left = Math.max(sight.left, left);
    sight.right = Math.min(sight.right, right);
  }
  return sight;
}

/** How many cards a column may draw that has others of its width beside it. */
const mostOf = (width: number, columnWidth: number): number =>
  columnWidth > 0
    ? Math.min(MOST_OF_A_COLUMN, Math.floor(MOST_IN_SIGHT / (Math.floor(width / columnWidth) + 1)))
    : MOST_OF_A_COLUMN;

/** Which cards of a column can be seen, or nearly. */
export function cardsInSight(
  list: Element,
  cardIds: readonly number[],
  heightOf: (cardId: number) => number,
): CardRange {
  const sight = sightOf(list);
  const place = list.getBoundingClientRect();
  const isBeside = place.width > 0 && (place.right < sight.left || place.left > sight.right);
  const most = isBeside ? BESIDE : mostOf(sight.right - sight.left, place.width);
  const height = heightOf(cardIds.at(-1) ?? 0);
  // Where close cards fill a large window, what is drawn beyond its edges gives way to what is seen.
  const spare = most * height - (sight.bottom - sight.top);
  const around = isBeside ? 0 : Math.max(0, Math.min(AROUND, CARDS_AROUND * height, spare / 2));
  const from = sight.top - place.top - around;
  const to = sight.bottom - place.top + around;
  let first = 0;
  let bottom = 0;
  for (; first < cardIds.length - 1; first += 1) {
    const height = heightOf(cardIds[first]!);
    if (bottom + height > from) break;
    bottom += height;
  }
  let end = first;
  while (end < cardIds.length && end - first < most && (bottom < to || end === first))
    bottom += heightOf(cardIds[end++]!);
  return { first, end };
}

/** A place in the list of a column: a card, or the height of cards that are not drawn. */
export type ColumnPlace = { index: number } | { gap: number; before: number };

/** What to draw of a column: the range, the cards that have to stay, and gaps as high as all others. */
export function placesOf(
  cardIds: readonly number[],
  range: CardRange,
  kept: readonly (number | null)[],
  heightOf: (cardId: number) => number,
): ColumnPlace[] {
  const places: ColumnPlace[] = [];
  let gap = 0;
  cardIds.forEach((cardId, index) => {
    if ((index >= range.first && index < range.end) || kept.includes(cardId)) {
      if (gap > 0) places.push({ gap, before: index });
      gap = 0;
      places.push({ index });
    } else gap += heightOf(cardId);
  });
  if (gap > 0) places.push({ gap, before: cardIds.length });
  return places;
}
