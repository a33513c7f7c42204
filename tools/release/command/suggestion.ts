/** How many letters have to be added, taken away or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1)
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (row[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + (one[at - 1] === other[column - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known word that was probably meant: a few letters away, or the rest of what was begun. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const plain = word.toLowerCase();
  const near = known
    .map((candidate) => ({ candidate, away: distance(plain, candidate.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)[0];
  if (near && near.away <= Math.max(2, Math.floor(plain.length / 3))) return near.candidate;
  return plain.length > 2 ? known.find((candidate) => candidate.toLowerCase().includes(plain)) : undefined;
}

/** What follows a sentence about an unknown word: the one that was probably meant, and what there is. */
export function whatExists(word: string, known: readonly string[]): string {
  const meant = closest(word, known);
  const question = meant ? ` Você quis dizer "${meant}"?` : '';
  return known.length > 0 ? `${question} Existem: ${known.join(', ')}.` : question;
}
