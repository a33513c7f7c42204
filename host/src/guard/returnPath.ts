const PARAMETER = 'retorno';

/** Pages that nobody means to come back to. */
const NO_RETURN = ['/', '/redirect-to-home', '/maintenance', '/error-401', '/error-404'];
const isSignIn = (path: string): boolean => /^\/login(?:\/|$)/.test(path);

/** A path of this portal, or null for anything that could lead elsewhere (`//other`, `/\other`, `https:…`). */
export function ownPath(path: string | null, origin = window.location.origin): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** The page that was asked for before the detour; null when there is none, or none that may be returned to. */
export function returnPathIn(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get(PARAMETER));
  return path === null || isSignIn(path) ? null : path;
}

/** The target with the asked page remembered in its address, so that a reload keeps it. */
export function withReturnPath(target: string, asked: { pathname: string; search: string; hash: string }): string {
  if (NO_RETURN.includes(asked.pathname) || isSignIn(asked.pathname)) return target;
  const search = new URLSearchParams({ [PARAMETER]: asked.pathname + asked.search + asked.hash });
  return `${target}?${search}`;
}
