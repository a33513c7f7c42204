import { diffArrays } from 'diff';

/** A run of words: common to both texts, only in the later one, or only in the earlier one. */
export interface WordRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Paragraphs that both texts have, told by their number alone, or one that differs. */
export type ComparedParagraph = { same: number } | { runs: WordRun[] };

/** So many words may differ within a paragraph; beyond it nothing of the one stands in the other. */
const MOST_EDITS = 2_000;

/** Words with what stands between them; an amount, "R$ 733.333,33", or a number of a law is one word. */
const wordsOf = (text: string): string[] => text.split(/(\s+|[.,;:](?=\s|$))/).filter((word) => word !== '');

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** Two texts, paragraph by paragraph; what was rewritten is compared word by word. */
export function comparedParagraphs(before: string, after: string): ComparedParagraph[] {
  const compared: ComparedParagraph[] = [];
  let removed: string[] = [];
  const flush = (added: string[]) => {
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1)
      compared.push({ runs: runsOf(removed[place] ?? '', added[place] ?? '') });
    removed = [];
  };
  for (const change of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (change.removed) removed = change.value;
    else if (change.added) flush(change.value);
    else {
      flush([]);
      compared.push({ same: change.value.length });
    }
  }
  flush([]);
  return compared;
}

function runsOf(before: string, after: string): WordRun[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
