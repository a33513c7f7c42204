/** What stands in the template for one remote and becomes another: regions first, words in their order after that. */
export interface Stamp {
  /**
   * A region stands between two comments, `// <columns>` and `// </columns>`: a text takes its place, null takes it away,
   * and what is not named stays without the comments.
   */
  regions: Readonly<Record<string, string | null>>;
  words: readonly (readonly [word: string, becomes: string])[];
}

const REGION = /^[ \t]*\/\/ <(\w+)>\n([\s\S]*?)^[ \t]*\/\/ <\/\1>\n/gm;

const withWords = (text: string, words: Stamp['words']): string =>
  words.reduce((before, [word, becomes]) => before.replaceAll(word, becomes), text);

/** The name of a file, or a text in which nothing is generated. */
export const stampedName = (name: string, { words }: Stamp): string => withWords(name, words);

/** A file of the template as the new remote has it, before it is formatted. */
export function stampedText(text: string, { regions, words }: Stamp): string {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(REGION)) {
    const [whole, name = '', kept = ''] = found;
    const given = regions[name];
    parts.push(withWords(text.slice(from, found.index), words));
    // What is generated already has the words of the new remote.
    parts.push(given === undefined ? withWords(kept, words) : given === null ? '' : `${given}\n`);
    from = found.index + whole.length;
  }
  return [...parts, withWords(text.slice(from), words)].join('');
}
