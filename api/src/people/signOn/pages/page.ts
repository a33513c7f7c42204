import { randomBytes } from 'node:crypto';
import { DEFAULT_BRANDING, portalColours } from '@portal/shared/domain/portal/portalColours';
import type { Scheme } from '@portal/shared/domain/portal/portalColours';
import { html, Markup } from './html';
import { pageStyle } from './pageStyle';

/** In whose name a page is shown. */
export interface PageCompany {
  name: string;
  primaryColor: string;
  lineColor: string;
}

export interface Page {
  html: string;
  headers: Record<string, string>;
}

interface PageParts {
  title: string;
  company: PageCompany | null;
  content: Markup;
  /** Origins besides the page's own to which a form's answer may lead: browsers check the whole chain of redirects. */
  formOrigins?: readonly string[];
}

/** A page of the single sign-on host with its own content security policy: no script, no other origin. */
export function page({ title, company, content, formOrigins = [] }: PageParts): Page {
  const nonce = randomBytes(18).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const name = company?.name ?? 'Portal de seguro garantia';
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${name}</title>
        <style nonce="${nonce}">
          ${new Markup(coloursOf(company) + pageStyle)}
        </style>
      </head>
      <body>
        <header><span class="mark" aria-hidden="true">${initialOf(name)}</span>${name}</header>
        <main>${content}</main>
        <footer>Login único do portal de seguro garantia</footer>
      </body>
    </html>`;
  return {
    html: document.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    },
  };
}

/** What the portal's own mark of a company shows where it has no picture. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'P';

/** The company's colours as custom properties, legible in both schemes. */
function coloursOf(company: PageCompany | null): string {
  const branding = {
    ...DEFAULT_BRANDING,
    ...(company && { primaryColor: company.primaryColor, lineColor: company.lineColor }),
  };
  const properties = (scheme: Scheme) => {
    const { background, surface, border, fieldBorder, text, muted, primary, onPrimary, line, tones } = portalColours(
      branding,
      scheme,
    );
    const values = { background, surface, border, fieldBorder, text, muted, primary, onPrimary, line };
    return [...Object.entries(values), ['danger', tones.danger.text], ['dangerGround', tones.danger.background]]
      .map(([key, value]) => `--${key}:${value};`)
      .join('');
  };
  return `:root{${properties('light')}}@media (prefers-color-scheme:dark){:root{${properties('dark')}}}`;
}
