const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LOWEST = 6;

const levelOf = (heading: Element): number => Number(heading.nodeName.slice(1));

/** Moves the headings below the page's own, without gaps between the levels that the text uses. */
export function withAdaptedHeadings(terms: DocumentFragment, topLevel: number): void {
  const headings = [...terms.querySelectorAll(HEADINGS)];
  const used = [...new Set(headings.map(levelOf))].sort((one, other) => one - other);
  for (const heading of headings) {
    const level = Math.min(LOWEST, topLevel + used.indexOf(levelOf(heading)));
    const adapted = document.createElement(`h${level}`);
    adapted.append(...heading.childNodes);
    heading.replaceWith(adapted);
  }
}
