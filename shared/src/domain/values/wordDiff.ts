/** A stretch of words: in both texts, only in the one before, or only in the one after. */
export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this many words on both sides a table of all pairs costs too much, and the texts are told as a whole. */
const MOST_WORDS = 1_500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/**
 * What changed from one text to another, word by word: the longest words in common stay, the rest was removed or added.
 * The stretches without what was added make the first text again, those without what was removed the second.
 */
export function wordDiff(before: string, after: string): WordChange[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let first = 0;
  while (first < old.length && first < young.length && old[first] === young[first]) first += 1;
  let last = 0;
  while (
    last < old.length - first &&
    last < young.length - first &&
    old[old.length - 1 - last] === young[young.length - 1 - last]
  )
    last += 1;
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], words: readonly string[]) => {
    const text = words.join('');
    const previous = changes.at(-1);
    if (text === '') return;
    if (previous?.kind === kind) previous.text += text;
    else changes.push({ kind, text });
  };
  add('same', old.slice(0, first));
  for (const { kind, text } of middleOf(old.slice(first, old.length - last), young.slice(first, young.length - last)))
    add(kind, [text]);
  add('same', old.slice(old.length - last));
  return changes;
}

function middleOf(old: readonly string[], young: readonly string[]): WordChange[] {
  if (old.length > MOST_WORDS || young.length > MOST_WORDS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: young.join('') },
    ];
  const common = commonLengths(old, young);
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < young.length) {
    if (row < old.length && column < young.length && old[row] === young[column]) {
      changes.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= young.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: young[column] ?? '' });
      column += 1;
    }
  }
  return changes;
}

/** How many words the rests of both texts have in common, by where each begins. */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = young.length - 1; column >= 0; column -= 1) {
      const here = lengths[row];
      const below = lengths[row + 1];
      if (!here || !below) continue;
      here[column] =
        old[row] === young[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  return lengths;
}
