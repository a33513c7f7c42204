const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What a row of a table says under each column's title, so that a test notices a value in another column's place. */
export function cellsByTitle(row: Element): Record<string, string> {
  const titles = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(textOf);
  return Object.fromEntries([...row.children].map((cell, index) => [titles[index] ?? '', textOf(cell)]));
}

/** The row of a table that a text stands in. */
export const rowOf = (element: HTMLElement): HTMLElement => {
  const row = element.closest('tr');
  if (!row) throw new Error(`"${element.textContent}" stands in no row of a table.`);
  return row;
};
