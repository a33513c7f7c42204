import type { PortalAddresses } from '@portal/shared/remote/registry';

/** What the shell page may load: its own origin, and the other origins that the portal was pointed at. */
export interface PageSources {
  nonce: string;
  addresses: PortalAddresses;
  /** As the platform sent it: the company's help-desk widget, if any, stands in it. */
  portalConfiguration?: unknown;
}

/** Sent with every answer of the edge. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * For a year this host is asked over TLS alone. Its sub-domains only by setting: the portal cannot know what else the
 * company serves below its domain, and browsers do not forget on request.
 */
export const strictTransportSecurity = (includesSubdomains: boolean): string =>
  `max-age=31536000${includesSubdomains ? '; includeSubDomains' : ''}`;

/** For answers that no browser should render as a page. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** A host may hold a semicolon, which would begin a directive of its own. */
const HARMLESS_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

/** The origin of the company's help-desk widget (Spec 000 §2.2); none when the portal's own chat answers. */
export function helpDeskOrigin(portalConfiguration: unknown): string[] {
  const { HelpDesk } = (portalConfiguration ?? {}) as {
    HelpDesk?: { BaseUrl?: unknown; WebsiteToken?: unknown } | null;
  };
  if (typeof HelpDesk?.BaseUrl !== 'string' || !HelpDesk.WebsiteToken) return [];
  return originOf(HelpDesk.BaseUrl).filter((origin) => HARMLESS_ORIGIN.test(origin));
}

/** From where the company's own report comes (`/bi/embbeded`); of no other company's pages may it be framed. */
function reportOrigin(portalConfiguration: unknown): string[] {
  const { ReportOrigin } = (portalConfiguration ?? {}) as { ReportOrigin?: unknown };
  if (typeof ReportOrigin !== 'string') return [];
  return originOf(ReportOrigin).filter((origin) => origin.startsWith('https:') && HARMLESS_ORIGIN.test(origin));
}

/** Where overrides may come from: programs on the machine of whoever looks at the page (ARCHITECTURE "Override"). */
const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The shell page's content security policy: own scripts and this page's nonce, never eval, never inline handlers. */
export function pageContentSecurityPolicy(sources: PageSources): string {
  const { nonce, addresses } = sources;
  const { fontOrigins = [] } = addresses;
  const helpDesk = helpDeskOrigin(sources.portalConfiguration);
  const storage = originOf(addresses.storageBaseUrl);
  const signOn = originOf(addresses.ssoBaseUrl);
  const overrides = addresses.allowsOverrides ? thisMachine : [];
  // Development servers tell of new builds through a socket.
  const sockets = overrides.map((origin) => origin.replace('http:', 'ws:'));
  const platforms = [...originOf(addresses.apiBaseUrl), ...originOf(addresses.kanbanBaseUrl), ...signOn, ...storage];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...helpDesk, ...overrides],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...fontOrigins, ...helpDesk, ...overrides],
    // The interface library positions pop-ups and columns through style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // A company's mark comes from the platform.
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(addresses.apiBaseUrl), ...storage, ...helpDesk, ...overrides],
    'font-src': ["'self'", ...fontOrigins, ...overrides],
    'connect-src': ["'self'", ...new Set([...platforms, ...helpDesk, ...overrides, ...sockets])],
    'frame-src': ["'self'", 'blob:', ...helpDesk, ...reportOrigin(sources.portalConfiguration)],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...signOn],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Documents were uploaded by users and share the portal's origin, so none of them may run as a page. Browsers refuse
 * to show a PDF under `sandbox`; their viewers run no script of the document's with the page's rights.
 */
export const documentContentSecurityPolicy = (contentType: string): string =>
  /^application\/pdf\b/i.test(contentType) ? "frame-ancestors 'self'" : `${dataContentSecurityPolicy}; sandbox`;
