/** The shell's own files, as a group beside the releases. */
export const OF_THE_SHELL = '';

/** By group of files, what was last added to their addresses. */
const marks = new Map<string, string>();

/** From now on, a release's files are asked for under an address that is in no cache, neither the browser's nor a proxy's. */
export function askForFreshAddresses(group: string): void {
  const last = marks.get(group);
  const now = Date.now().toString(36);
  // Two failures within one millisecond still make two addresses.
  marks.set(group, last?.startsWith(now) ? `${last}.` : now);
}

/** The address under which a file is to be fetched now. */
export function freshAddress(url: string, group: string): string {
  const mark = marks.get(group);
  return mark === undefined || url.includes('?') ? url : `${url}?retry=${mark}`;
}
