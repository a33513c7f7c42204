import { contractTagNames } from '../parameters/contractTagNames';
import { taggedPieces } from '../parameters/contractTags';

interface Filled {
  Name: string;
  Value: string;
}

/** A sentence with its tags filled; one that has no value stays as it is written, a gap to be seen. */
export function filledSentence(text: string, tags: readonly Filled[]): string {
  const values = new Map(tags.map(({ Name, Value }) => [Name, Value]));
  return taggedPieces(text)
    .map((piece) => ('tag' in piece ? values.get(piece.tag) || `[${piece.tag}]` : piece.text))
    .join('');
}

const known: ReadonlySet<string> = new Set(contractTagNames.map(({ Name }) => Name));

/** The gaps that a text still has, each once, as they stand in it: `[NomeSegurado]`. */
export const gapsIn = (text: string): string[] => [
  ...new Set(taggedPieces(text).flatMap((piece) => ('tag' in piece && known.has(piece.tag) ? [`[${piece.tag}]`] : []))),
];

/** What is said of gaps before a text with them goes out; null where there is none. */
export function gapsProblem(text: string): string | null {
  const gaps = gapsIn(text);
  if (gaps.length === 0) return null;
  return gaps.length === 1
    ? `O card não tem o que preenche ${gaps[0]}. Escreva o dado no lugar dela ou apague-a.`
    : `O card não tem o que preenche ${gaps.slice(0, -1).join(', ')} e ${gaps.at(-1)}. Escreva os dados no lugar delas ou apague-as.`;
}
