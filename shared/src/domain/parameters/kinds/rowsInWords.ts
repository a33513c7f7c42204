/** A list in words, row by row: what `inWords` of a field of rows gives. */
export const rowsInWords =
  <Row>(inWords: (row: Row) => string) =>
  (rows: unknown): string =>
    (rows as readonly Row[]).map(inWords).join(' · ');
