import { searchable } from '@portal/shared/domain/values/textSearch';

/** The words of what was typed, as texts are compared. */
export const wordsOf = (typed: string): readonly string[] => searchable(typed).split(' ').filter(Boolean);

/**
 * How well a text answers the words, 0 best; null when it lacks one. Whoever begins with what was typed comes before
 * whoever has words that begin with it, and those before whoever merely holds it.
 */
export function rankOf(text: string, words: readonly string[]): number | null {
  const found = searchable(text);
  if (!words.every((word) => found.includes(word))) return null;
  if (found.startsWith(words.join(' '))) return 0;
  return words.every((word) => ` ${found}`.includes(` ${word}`)) ? 1 : 2;
}

/** The best matches first; those that match alike stay in their order. Without words everything matches. */
export function bestMatches<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  words: readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(textOf(item), words) }))
    .filter((found): found is { item: Item; rank: number } => found.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

export interface Piece {
  text: string;
  matches: boolean;
}

/** The text cut where it answers the words, accents and case aside, so that those pieces can be marked. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const letters = [...text];
  // One letter may become several, so each remembers where it came from.
  const plain = letters.flatMap((letter, place) => [...plainLetter(letter)].map((character) => ({ character, place })));
  const whole = plain.map(({ character }) => character).join('');
  const marked = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const { place } of plain.slice(at, at + word.length)) marked.add(place);
  return letters.reduce<Piece[]>((pieces, letter, place) => {
    const matches = marked.has(place);
    const last = pieces.at(-1);
    if (last?.matches === matches) last.text += letter;
    else pieces.push({ text: letter, matches });
    return pieces;
  }, []);
}

const plainLetter = (letter: string): string => (/\s/.test(letter) ? ' ' : searchable(letter) || letter);
