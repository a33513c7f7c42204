import createPurifier from 'dompurify';
import type { TermTag } from '@portal/shared/contracts/people/terms';
import { withAdaptedHeadings } from './adaptedHeadings';
import { withTagValues } from './tagValues';

/** What a text of terms may be made of. Scripts, handlers, styles, forms and frames are not. */
const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'section', 'span', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'mark'],
  ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ALLOWED_ATTR = ['href', 'src', 'alt', 'colspan', 'rowspan', 'scope', 'start', 'lang'];

/** A picture from elsewhere would tell its server who reads the terms; only one inside of the text is kept. */
const EMBEDDED_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

// An instance of its own: hooks of others must not reach it, nor its own reach others.
const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName === 'src' && !EMBEDDED_IMAGE.test(attribute.attrValue)) attribute.keepAttr = false;
});

function sanitised(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/**
 * Terms as they may stand on a page: sanitised, placeholders replaced by text, headings below the page's own, links in
 * a new tab.
 * @param topHeading the level that the text's highest heading takes.
 */
export function cleanTerms(html: string, tags: readonly TermTag[], topHeading: 2 | 3 | 4): DocumentFragment {
  const terms = sanitised(html);
  withTagValues(terms, tags);
  withAdaptedHeadings(terms, topHeading);
  for (const image of terms.querySelectorAll('img')) if (!image.hasAttribute('src')) image.remove();
  terms.querySelectorAll('a').forEach(openApart);
  terms.querySelectorAll('table').forEach(letScroll);
  return terms;
}

/** Names of the elements and attributes of a text that will not be shown, each once. */
export function removedParts(html: string): string[] {
  sanitised(html);
  const names = purifier.removed.map((removal) =>
    'element' in removal ? `<${removal.element.nodeName.toLowerCase()}>` : (removal.attribute?.name ?? ''),
  );
  return [...new Set(names)].filter((name) => name !== '' && name !== '<#comment>' && name !== '<body>').sort();
}

const LEADS_SOMEWHERE = /^(https?:|mailto:|tel:)/i;

function openApart(link: HTMLAnchorElement): void {
  if (!LEADS_SOMEWHERE.test(link.getAttribute('href') ?? '')) {
    link.removeAttribute('href');
    return;
  }
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const hint = document.createElement('span');
  hint.className = 'portal-visually-hidden';
  hint.textContent = ' (abre em outra aba)';
  link.append(hint);
}

/** A table wider than the page scrolls by itself, also by keyboard. */
function letScroll(table: HTMLTableElement): void {
  const frame = document.createElement('div');
  frame.className = 'terms-table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', table.caption?.textContent || 'Tabela');
  table.replaceWith(frame);
  frame.append(table);
}
