import type { RemoteRelease } from '../../../shared/src/remote/registry';
import { DEV_PATHS } from '../buildState';
import { isRegistry, throughThisServer, withDevelopmentBuild } from './rewriteRegistry';

/** What is done to the portal's page and to the documents that its shell asks for. */
export interface PageChange {
  remote: string;
  /** Absent until a first build succeeded: the published release then stays in use. */
  build: RemoteRelease | undefined;
  /** Every origin under which the portal may speak of itself. */
  portalOrigins: readonly string[];
}

const REGISTRY_BLOCK = /(<script[^>]*\bid="portal-registry"[^>]*>)([\s\S]*?)(<\/script>)/;
const ADDRESSES_BLOCK = /(<script[^>]*\bid="portal-addresses"[^>]*>)([\s\S]*?)(<\/script>)/;
const NONCE = /<script[^>]*\bnonce="([^"]+)"/;

/** JSON that cannot end the script element it stands in. */
const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const changedBlock = (html: string, block: RegExp, change: (value: unknown) => unknown): string =>
  html.replace(block, (_whole, open: string, json: string, close: string) => {
    const value = readJson(json);
    return open + (value === undefined ? json : inline(change(value))) + close;
  });

/** A registry with the development build in it; anything else stays as it is. */
export const changedRegistry = (value: unknown, { build }: PageChange): unknown =>
  build && isRegistry(value) ? withDevelopmentBuild(value, build) : value;

export const changedAddresses = (value: unknown, { portalOrigins }: PageChange): unknown =>
  typeof value === 'object' && value !== null ? throughThisServer(value, portalOrigins) : value;

/** Files of the published release are not fetched ahead: the page runs the development build. */
function withoutPublishedPreloads(html: string, remote: string): string {
  const folder = `href="/remotes/${remote}/`;
  return html.replace(/<link [^>]*rel="preload"[^>]*>\n?/g, (link) => (link.includes(folder) ? '' : link));
}

/**
 * The portal's page with one remote taken from here, and a script with the page's own nonce that hears of new builds.
 * A page that is none of the shell's stays as it is.
 */
export function rewritePage(html: string, change: PageChange): string {
  if (!ADDRESSES_BLOCK.test(html)) return html;
  const nonce = NONCE.exec(html)?.[1] ?? '';
  const version = change.build?.description.version ?? '';
  const script = `<script nonce="${nonce}" src="${DEV_PATHS.script}" data-remote="${change.remote}" data-version="${version}" defer></script>`;
  const page = change.build ? withoutPublishedPreloads(html, change.remote) : html;
  const withRegistry = changedBlock(page, REGISTRY_BLOCK, (value) => changedRegistry(value, change));
  return changedBlock(withRegistry, ADDRESSES_BLOCK, (value) => changedAddresses(value, change)).replace(
    '</head>',
    () => `${script}\n</head>`,
  );
}

/** The page's policy, without the order to ask for everything over an encrypted line: this server has none. */
export const policyForThisServer = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(
      (directive) => directive !== '' && !/^(upgrade-insecure-requests|block-all-mixed-content)$/i.test(directive),
    )
    .join('; ');
