/** A piece of a text: words as they are, or the name that stands behind an `@`. */
export type MentionPiece = { text: string } | { name: string };

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A text in pieces, with the `@Name` of these names apart; put together they are the text again. Of two names that begin
 * alike the longer one counts.
 */
export function mentionPieces(text: string, names: readonly string[]): MentionPiece[] {
  const longestFirst = [...new Set(names)].sort((one, other) => other.length - one.length);
  const pieces: MentionPiece[] = [];
  let begun = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // An address of mail mentions nobody.
    if (at > 0 && LETTER.test(text.charAt(at - 1))) continue;
    const name = longestFirst.find(
      (one) => text.startsWith(one, at + 1) && !LETTER.test(text.charAt(at + 1 + one.length)),
    );
    if (name === undefined) continue;
    if (at > begun) pieces.push({ text: text.slice(begun, at) });
    pieces.push({ name });
    begun = at + 1 + name.length;
  }
  if (begun < text.length) pieces.push({ text: text.slice(begun) });
  return pieces;
}

/** Which of these people a text mentions; a name that was picked and deleted again is not there. */
export function mentionedIn<Person extends { Name: string }>(text: string, people: readonly Person[]): Person[] {
  const pieces = mentionPieces(
    text,
    people.map(({ Name }) => Name),
  );
  const named = new Set(pieces.flatMap((piece) => ('name' in piece ? [piece.name] : [])));
  return people.filter(({ Name }) => named.has(Name));
}

/** What is being typed behind an `@` before the caret, and where the `@` stands; null where nobody is being mentioned. */
export function mentionBegun(text: string, caret: number): { at: number; typed: string } | null {
  const found = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return typed.startsWith(' ') ? null : { at: caret - typed.length - 1, typed };
}
