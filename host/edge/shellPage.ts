import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PortalAddresses, Registry } from '@portal/shared/remote/registry';
import { earlyDataOf } from './earlyData';
import { earlyDataOfHome, remotesOfHome } from './homePage';
import { frameLinks, preloadLinks } from './pagePreloads';
import type { ShellFiles } from './pagePreloads';
import { enteredRoute } from './pageRoute';

/** What a page carries, so that the shell starts without asking for it. */
export interface PageContents {
  nonce: string;
  addresses: PortalAddresses;
  /** Absent while the release store cannot be read: the shell then says so and asks again. */
  registry?: Registry | undefined;
  /** The registry as JSON for a page that shows these remotes first. */
  registryForPage?: ((remotes: readonly string[]) => string) | undefined;
  /** Absent when the platform did not answer in time: the shell then asks for itself. */
  portalConfiguration?: unknown;
  /** Absent where the shell's build does not say. */
  shellFiles?: ShellFiles | undefined;
  /** The script that asks for what a screen needs before the portal's code is there. */
  earlyScript?: string | undefined;
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (json: string): string => json.replaceAll('<', '\\u003c');

const dataBlock = (id: string, nonce: string, json: string): string =>
  `<script type="application/json" id="${id}" nonce="${nonce}">${inlineJson(json)}</script>`;

/** Where the page takes what is long: after the portal's own script and style, which a line should carry first. */
const RELEASES = '<!--portal-release-outlines-->';
/** The same in the page of a shell of before, which knows no outlines. */
const WHOLE_RELEASES = '<!--portal-releases-->';

/** Fills the built page's placeholders `__NONCE__`, `<!--portal-bootstrap-->` and `<!--portal-release-outlines-->`. */
export function renderShellPage(template: string, url: string, contents: PageContents): string {
  const { nonce, addresses, registry, registryForPage, portalConfiguration, shellFiles = {}, earlyScript } = contents;
  const entered = enteredRoute(registry, url.split('?', 1)[0] ?? '/');
  const takesOutlines = template.includes(RELEASES);
  const ofHome = earlyDataOfHome(registry, url);
  const inSight = entered ? [entered.remote.name] : ofHome ? remotesOfHome(registry) : [];
  const registryJson = (whole: Registry) =>
    takesOutlines && registryForPage ? registryForPage(inSight) : JSON.stringify(whole);
  const early = earlyScript ? (entered ? earlyDataOf(entered, url) : ofHome) : undefined;
  const bootstrap = [
    dataBlock('portal-addresses', nonce, JSON.stringify(addresses)),
    ...(portalConfiguration === undefined
      ? []
      : [dataBlock('portal-configuration', nonce, JSON.stringify(portalConfiguration))]),
    // Before any style, for which browsers have scripts wait, and before any file, so that none goes before the questions.
    ...(early
      ? [dataBlock('portal-early', nonce, JSON.stringify(early)), `<script nonce="${nonce}">${earlyScript}</script>`]
      : []),
  ];
  const releases = [
    ...(entered ? preloadLinks(entered, shellFiles, nonce) : []),
    ...(ofHome ? frameLinks(shellFiles, nonce) : []),
    ...(registry ? [dataBlock('portal-registry', nonce, registryJson(registry))] : []),
  ];
  // A build of long before has one place for all of it.
  const isOneBlock = !takesOutlines && !template.includes(WHOLE_RELEASES);
  return template
    .replaceAll('__NONCE__', nonce)
    .replace('<!--portal-bootstrap-->', () => [...bootstrap, ...(isOneBlock ? releases : [])].join('\n'))
    .replace(takesOutlines ? RELEASES : WHOLE_RELEASES, () => releases.join('\n'));
}

/** Reads a text of the shell's folder, again only when the build has replaced it. */
export function shellText(shellFolder: string, name: string): () => Promise<string> {
  const file = path.join(shellFolder, name);
  let readAt = 0;
  let text = '';
  return async () => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== readAt) [text, readAt] = [await readFile(file, 'utf8'), mtimeMs];
    return text;
  };
}
