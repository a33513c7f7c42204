/** A clause of conditions: its heading without the number, and its paragraphs without theirs. */
export interface Clause {
  heading: string;
  paragraphs: string[];
}

/** The text of conditions, clauses and paragraphs numbered, as `contract_conditions` keeps it. */
export const bodyOf = (clauses: readonly Clause[]): string =>
  clauses
    .flatMap(({ heading, paragraphs }, index) => [
      `# ${index + 1}. ${heading}`,
      ...paragraphs.map((paragraph, place) => `${index + 1}.${place + 1}. ${paragraph}`),
    ])
    .join('\n');
