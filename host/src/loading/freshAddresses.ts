import { contentAddress, contentFolderOf } from '@portal/shared/remote/contentAddress';
import { RELEASES_PATH } from './integrityTable';

/** The shell's own files, as a group beside the releases. */
export const OF_THE_SHELL = '';

/** By group of files, what was last added to their addresses. */
const marks = new Map<string, string>();
/** Remotes of which a file has failed in this page, by where their files are found by content. */
const failed = new Set<string>();

/**
 * From now on, a release's files are asked for under an address that is in no cache, neither the browser's nor a proxy's,
 * and those of the remote's other releases under addresses of their own: a file that two releases have in common must not
 * fail them both.
 */
export function askForFreshAddresses(group: string): void {
  const last = marks.get(group);
  const now = Date.now().toString(36);
  // Two failures within one millisecond still make two addresses.
  marks.set(group, last?.startsWith(now) ? `${last}.` : now);
  failed.add(contentFolderOf(group));
}

/** The address under which a file is to be fetched now, other than under its own after a failure. */
export function freshAddress(url: string, group: string): string {
  const mark = marks.get(group);
  return mark === undefined || url.includes('?') ? url : `${url}?retry=${mark}`;
}

/**
 * The address under which a release's file that others may have as well is to be fetched now: by its content, until
 * something of the remote fails.
 *
 * @param group the release's whole base
 */
export function sharedAddress(url: string, group: string, integrity: string | undefined): string {
  const { href } = new URL(url, location.href);
  const isOfRelease = href.startsWith(group) && group.startsWith(location.origin + RELEASES_PATH);
  if (!integrity || !isOfRelease || isDevelopment(group) || marks.has(group) || failed.has(contentFolderOf(group)))
    return freshAddress(url, group);
  return new URL(contentAddress(group, href.slice(group.length), integrity)).pathname;
}

/** Builds of a development server are known to nobody else. */
const isDevelopment = (group: string): boolean => /\/dev-[^/]*\/$/.test(group);
