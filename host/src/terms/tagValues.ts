import type { TermTag } from '@portal/shared/contracts/people/terms';

/** A placeholder as the terms write it: `[NomeSeguradora]` (Spec 000 §3). */
const PLACEHOLDER = /\[([^[\]\s]{1,50})\]/g;

/**
 * Replaces placeholders by their values: in texts as text, never as HTML, and in the addresses of links. One without a
 * value stays as it is, so that whoever reads the terms sees that something is missing.
 */
export function withTagValues(terms: DocumentFragment, tags: readonly TermTag[]): void {
  const values = new Map(tags.map(({ Name, Value }) => [Name, Value]));
  const replaced = (text: string, written: (value: string) => string = String) =>
    text.replace(PLACEHOLDER, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : written(value);
    });
  const texts = document.createTreeWalker(terms, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    node.nodeValue = replaced(node.nodeValue ?? '');
  }
  for (const link of terms.querySelectorAll('a[href]'))
    link.setAttribute('href', replaced(link.getAttribute('href') ?? '', encodeURI));
}

/** The placeholders of a text, each once and in their order. */
export const placeholdersIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
];
