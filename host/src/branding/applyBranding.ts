import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { Theme } from '@portal/shared/domain/portal/themes';
import { paletteOf } from './palette';
import './fonts.css';

/**
 * The address of a company's font where the edge allows it: of the portal's own origin, or of one that the edge names.
 * Others are refused by the content security policy anyway.
 */
export function fontAddress(address: string, origin: string, allowed: readonly string[] = []): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin === origin) return url.pathname + url.search;
  return allowed.includes(url.origin) ? url.href : null;
}

function linkOnce(page: Document, id: string, attributes: Record<string, string>): void {
  const link = page.getElementById(id) ?? page.head.appendChild(page.createElement('link'));
  link.id = id;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
}

const letterIcon = (letter: string, colour: string, textColour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
      `<text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" ` +
      `fill="${textColour}">${letter}</text></svg>`,
  )}`;

interface Surroundings {
  /** Origins besides the portal's own that fonts may come from. */
  fontOrigins?: readonly string[] | undefined;
  /** The company's own mark for the tab; without it the initial of its name. */
  icon?: string | undefined;
  page?: Document;
}

/** Puts the company's colours, font, tab icon and the chosen theme on the page. */
export function applyBranding(
  configuration: PortalConfiguration,
  theme: Theme,
  { fontOrigins, icon, page = document }: Surroundings = {},
): void {
  const { common } = configuration.layout;
  const palette = paletteOf(common, theme);
  const root = page.documentElement;
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(name, value);
  root.style.colorScheme = theme === Theme.Dark ? 'dark' : 'light';
  root.dataset.theme = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette['--portal-surface'] ?? '');

  const initial = /[\p{L}\p{N}]/u.exec(configuration.CompanyName)?.[0].toUpperCase() ?? 'P';
  linkOnce(page, 'portal-icon', {
    rel: 'icon',
    href: icon ?? letterIcon(initial, palette['--portal-brand'], palette['--portal-on-brand']),
  });
  const font = fontAddress(common.FontFamilyUrl, page.location.origin, fontOrigins);
  if (font) linkOnce(page, 'portal-font', { rel: 'stylesheet', href: font });
  else page.getElementById('portal-font')?.remove();
}
