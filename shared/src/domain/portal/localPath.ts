/** Any origin serves to read a path; this one is nobody's. */
const BASE = 'https://portal.invalid';

/** Browsers drop tabs and newlines from addresses and read a backslash as a slash. */
const MISREAD = /[\p{Cc}\\]/u;

/**
 * A path of this portal, as browsers write it, or null for anything that leads or could lead elsewhere: `//host`,
 * `/\host`, `/.//host`, `https:…`, `javascript:…`. Every address that comes from outside — of a link, a partner, a
 * provider, a stored record — goes through here before anything goes to it.
 */
export function localPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || MISREAD.test(path)) return null;
  const read = readPath(path);
  // Dots are taken out on reading, so that what is left may begin with two slashes, which name a host.
  return read === null || read.startsWith('//') || readPath(read) !== read ? null : read;
}

function readPath(path: string): string | null {
  if (!URL.canParse(path, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  return origin === BASE ? pathname + search + hash : null;
}
