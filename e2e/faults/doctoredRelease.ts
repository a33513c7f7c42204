import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { contentAddress } from '@portal/shared/remote/contentAddress';
import type { Registry, RemoteDescription, RemoteRelease } from '@portal/shared/remote/registry';

/** A release that exists in the test alone: the remote's build under another version, whole or broken on purpose. */
export interface DoctoredRelease {
  description: RemoteDescription;
  base: string;
  files: ReadonlyMap<string, Buffer>;
}

interface Doctoring {
  /** Eight hexadecimal digits that tell this release from the others of the remote. */
  mark: string;
  /** Changes code that the registry then vouches for, as it does for a release that was broken when it was made. */
  change?: (file: string, code: string) => string;
  /** Has the description name a style although the remote has none. */
  withStyle?: boolean;
}

const workspace = path.join(import.meta.dirname, '../..');
const GUARDED = /\.(js|css)$/;

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function doctoredRelease(
  remote: string,
  { mark, change, withStyle }: Doctoring,
): Promise<DoctoredRelease> {
  const folder = path.join(workspace, remote, 'dist');
  const built = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as RemoteDescription;
  const files = new Map<string, Buffer>();
  // Two releases of one remote have names of their own for what they put on the page.
  const ownNames = new RegExp(`(${remote.replaceAll('-', '_')}_)[0-9a-f]{8}`, 'g');
  for (const file of (await readdir(folder)).filter((name) => GUARDED.test(name))) {
    const code = (await readFile(path.join(folder, file), 'utf8')).replace(ownNames, `$1${mark}`);
    files.set(file, Buffer.from(change?.(file, code) ?? code));
  }
  const addStyle = withStyle && ![...files.keys()].some((file) => file.endsWith('.css'));
  if (addStyle) files.set('style.css', Buffer.from('.doctored{}'));
  const version = `9.9.9-${mark}`;
  const description: RemoteDescription = {
    ...built,
    version,
    integrity: Object.fromEntries([...files].map(([file, content]) => [file, hashOf(content)])),
    routes: built.routes.map((route) =>
      addStyle && route.preload ? { ...route, preload: [...route.preload, 'style.css'] } : route,
    ),
  };
  return { description, base: `/remotes/${remote}/${version}/`, files };
}

/** Which of a release's files an address means: by the release's folder, or by what the file holds. */
function fileAt({ base, description }: DoctoredRelease, { pathname }: URL): string | undefined {
  if (pathname.startsWith(base)) return pathname.slice(base.length);
  return Object.keys(description.integrity).find(
    (file) => pathname === contentAddress(base, file, description.integrity[file]!),
  );
}

/**
 * Answers for the files of releases. A file that several of them have under one address goes to the first.
 *
 * @param answer for a file of one of them
 */
export async function answerForFiles(
  page: Page,
  releases: readonly DoctoredRelease[],
  answer: (route: Route, release: DoctoredRelease, file: string) => Promise<void>,
): Promise<void> {
  const meant = (address: URL) => releases.find((release) => fileAt(release, address) !== undefined);
  await page.route(
    (address) => meant(address) !== undefined,
    (route) => {
      const address = new URL(route.request().url());
      const release = meant(address)!;
      return answer(route, release, fileAt(release, address)!);
    },
  );
}

/** Sends a release's file as the edge would. */
export async function sendFile(route: Route, release: DoctoredRelease): Promise<void> {
  const { files } = release;
  const file = fileAt(release, new URL(route.request().url())) ?? '';
  const body = files.get(file);
  if (!body) return route.fulfill({ status: 404, body: '' });
  const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
}

/** The releases of one remote that the registry names: the one in use and the one before. */
export interface NamedReleases {
  current: DoctoredRelease;
  previous: DoctoredRelease;
}

/** What a page's registry says that is not so. */
export interface DoctoredRegistry {
  releases: readonly NamedReleases[];
  /** Grows with every change of the releases. */
  revision: number;
}

/** Has the page's registry, and every later one, name these releases; all other remotes stay as they are. */
export async function namedByRegistry(page: Page, startPath: string, doctored: DoctoredRegistry): Promise<void> {
  const release = ({ description, base }: DoctoredRelease): RemoteRelease => ({ description, base });
  const rewritten = (json: string): string => {
    const registry = JSON.parse(json) as Registry;
    const entries = new Map(
      doctored.releases.map(({ current, previous }) => {
        const { name } = current.description;
        return [name, { name, ...release(current), previous: release(previous) }] as const;
      }),
    );
    const remotes = registry.remotes.map((known) => entries.get(known.name) ?? known);
    return JSON.stringify({ ...registry, revision: registry.revision + doctored.revision, remotes });
  };
  await page.route(
    ({ pathname }) => pathname === startPath,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script[^>]*id="portal-registry"[^>]*>)([\s\S]*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => open + rewritten(json).replaceAll('<', '\\u003c') + close,
      );
      await route.fulfill({ response, body });
    },
  );
  await page.route('**/registry.json*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    await route.fulfill({ response, body: rewritten(await response.text()) });
  });
}
