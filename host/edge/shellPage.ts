import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { bestRoute } from '@portal/shared/domain/portal/routePatterns';
import type { PortalAddresses, Registry, RegistryEntry } from '@portal/shared/remote/registry';

/** What a page carries, so that the shell starts without asking for it. */
export interface PageContents {
  nonce: string;
  addresses: PortalAddresses;
  /** Absent while the release store cannot be read: the shell then says so and asks again. */
  registry?: Registry | undefined;
  /** The registry as JSON, when it is at hand already. */
  registryJson?: string | undefined;
  /** Absent when the platform did not answer in time: the shell then asks for itself. */
  portalConfiguration?: unknown;
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (json: string): string => json.replaceAll('<', '\\u003c');

const dataBlock = (id: string, nonce: string, json: string): string =>
  `<script type="application/json" id="${id}" nonce="${nonce}">${inlineJson(json)}</script>`;

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function preloadLink(remote: RegistryEntry, file: string, nonce: string): string {
  const integrity = remote.description.integrity[file];
  const attributes = [
    'rel="preload"',
    `as="${file.endsWith('.css') ? 'style' : 'script'}"`,
    `href="${escapeAttribute(remote.base + file)}"`,
    // The loader fetches with crossorigin and integrity; a preload that differs in either would be fetched twice.
    'crossorigin="anonymous"',
    ...(integrity ? [`integrity="${escapeAttribute(integrity)}"`] : []),
    `nonce="${nonce}"`,
  ];
  return `<link ${attributes.join(' ')}>`;
}

/**
 * Links for what the first screen needs of its remote: the entry and the files that the route's description names.
 * Pages of the shell match no remote's route, and so get none.
 */
function preloadLinks(registry: Registry, pathName: string, nonce: string): string[] {
  const routes = registry.remotes.flatMap((remote) =>
    remote.description.routes.map(({ path: pattern, preload, redirectTo }) => ({
      path: pattern,
      preload,
      redirectTo,
      remote,
    })),
  );
  const route = bestRoute(routes, pathName);
  if (!route?.preload || route.redirectTo) return [];
  const files = new Set([route.remote.description.entry, ...route.preload]);
  return [...files].map((file) => preloadLink(route.remote, file, nonce));
}

/** Fills the built page's placeholders `__NONCE__` and `<!--portal-bootstrap-->`. */
export function renderShellPage(template: string, pathName: string, contents: PageContents): string {
  const { nonce, addresses, registry, portalConfiguration } = contents;
  const bootstrap = [
    ...(registry ? preloadLinks(registry, pathName, nonce) : []),
    dataBlock('portal-addresses', nonce, JSON.stringify(addresses)),
    ...(registry ? [dataBlock('portal-registry', nonce, contents.registryJson ?? JSON.stringify(registry))] : []),
    ...(portalConfiguration === undefined
      ? []
      : [dataBlock('portal-configuration', nonce, JSON.stringify(portalConfiguration))]),
  ].join('\n');
  return template.replaceAll('__NONCE__', nonce).replace('<!--portal-bootstrap-->', () => bootstrap);
}

/** Reads the page's template, again only when the build has replaced it. */
export function shellTemplate(shellFolder: string): () => Promise<string> {
  const file = path.join(shellFolder, 'index.html');
  let readAt = 0;
  let text = '';
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== readAt) [text, readAt] = [await readFile(file, 'utf8'), mtimeMs];
    return text;
  };
}
