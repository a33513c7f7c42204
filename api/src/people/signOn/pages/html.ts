/** Text that is markup already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | readonly Markup[] | string | number | null;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value));
}

/** Markup from a template: everything that is put in is escaped, unless it was made by this function. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.map((part, index) => part + (index < values.length ? written(values[index] ?? null) : '')).join(''));
