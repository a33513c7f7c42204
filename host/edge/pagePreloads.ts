import { contentAddress } from '@portal/shared/remote/contentAddress';
import type { RemoteRelease } from '@portal/shared/remote/registry';
import type { EnteredRoute } from './pageRoute';
import type { ShellInUse } from './releases/shellInUse';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function preloadLink(href: string, nonce: string, more: readonly string[]): string {
  const attributes = [
    'rel="preload"',
    `as="${href.endsWith('.css') ? 'style' : 'script'}"`,
    `href="${escapeAttribute(href)}"`,
    ...more,
    `nonce="${nonce}"`,
  ];
  return `<link ${attributes.join(' ')}>`;
}

/** The shell's own files behind what is shown first. */
export type ShellFiles = Pick<ShellInUse, 'frame' | 'files'>;

/** Where the loader asks for a file first: by its content, but for the entry (host/src/loading/freshAddresses.ts). */
function addressIn({ base, description: { entry, integrity } }: RemoteRelease, file: string): string {
  const hash = integrity[file];
  return file === entry || hash === undefined ? base + file : contentAddress(base, file, hash);
}

const shellLinks = (files: readonly string[], nonce: string): string[] =>
  [...new Set(files)].map((file) => preloadLink(`/${file}`, nonce, []));

/** Links for the frame alone, around a page of the shell's own. */
export const frameLinks = ({ frame = [] }: ShellFiles, nonce: string): string[] => shellLinks(frame, nonce);

/**
 * Links for what the first screen needs: the files of the shell's frame, where there is one around the screen, those of the
 * shared modules that the screen takes, and of the remote its entry and the files that the route's description names. The remote's come after everything else on the line:
 * they are of use only once the shell's code, which would otherwise wait beside them, has run.
 */
export function preloadLinks(
  { remote, route }: EnteredRoute,
  { frame, files = {} }: ShellFiles,
  nonce: string,
): string[] {
  const { entry, integrity } = remote.description;
  const ofRemote = route.preload ? new Set([entry, ...route.preload]) : [];
  const ofShell =
    frame && route.openTo !== 'visitors' ? [...frame, ...(route.shared ?? []).flatMap((key) => files[key] ?? [])] : [];
  return [
    ...shellLinks(ofShell, nonce),
    ...[...ofRemote].map((file) =>
      preloadLink(addressIn(remote, file), nonce, [
        // The loader fetches with crossorigin and integrity; a preload that differs in either would be fetched twice.
        'crossorigin="anonymous"',
        'fetchpriority="low"',
        ...(integrity[file] ? [`integrity="${escapeAttribute(integrity[file])}"`] : []),
      ]),
    ),
  ];
}
