/** A piece of a text with `[Tag]` placeholders: words as they are, or the name between the brackets. */
export type TaggedPiece = { text: string } | { tag: string };

/** What a tag is filled with. */
interface FilledTag {
  Name: string;
  Value: string;
}

const TAG = /\[(\p{L}[\p{L}\p{N}_]{0,59})\]/gu;

/** What stands where a tag has nothing to be filled with yet: a line to be filled by hand, as on paper. */
export const BLANK = '________';

/** The text in pieces, none of them empty; put together they are the text again (Spec 001 §3 "Contract tag"). */
export function taggedPieces(text: string): TaggedPiece[] {
  const pieces: TaggedPiece[] = [];
  let end = 0;
  for (const { 0: placeholder, 1: tag = '', index } of text.matchAll(TAG)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ tag });
    end = index + placeholder.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The text of pieces. */
export const textOfPieces = (pieces: readonly TaggedPiece[]): string =>
  pieces.map((piece) => ('tag' in piece ? `[${piece.tag}]` : piece.text)).join('');

/** The text with every known tag filled; an unknown one stays as it was written, so that it is seen. */
export function filledText(text: string, tags: readonly FilledTag[]): string {
  const values = new Map(tags.map(({ Name, Value }) => [Name, Value]));
  return taggedPieces(text)
    .map((piece) => ('tag' in piece ? (values.get(piece.tag) ?? `[${piece.tag}]`) || BLANK : piece.text))
    .join('');
}

/** The tags of the text that nobody knows, each once, in the order in which they stand. */
export function unknownTags(text: string, known: readonly { Name: string }[]): string[] {
  const names = new Set(known.map(({ Name }) => Name));
  const strange = taggedPieces(text).flatMap((piece) => ('tag' in piece && !names.has(piece.tag) ? [piece.tag] : []));
  return [...new Set(strange)];
}

/** What to say about tags that nobody knows, or null where all are known. */
export function unknownTagsProblem(text: string, known: readonly { Name: string }[]): string | null {
  const strange = unknownTags(text, known).map((tag) => `[${tag}]`);
  if (strange.length === 0) return null;
  return strange.length === 1
    ? `A tag ${strange[0]} não existe. Escolha uma da lista ou apague-a.`
    : `As tags ${strange.slice(0, -1).join(', ')} e ${strange.at(-1)} não existem. Escolha outras da lista ou apague-as.`;
}
