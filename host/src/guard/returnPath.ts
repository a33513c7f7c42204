import { localPath } from '@portal/shared/domain/localPath';

const PARAMETER = 'retorno';

/** Pages that nobody means to come back to. */
const NO_RETURN = ['/', '/redirect-to-home', '/maintenance', '/error-401', '/error-404'];
const isSignIn = (path: string): boolean => /^\/login(?:\/|$)/.test(path);

/** The page that was asked for before the detour; null when there is none, or none that may be returned to. */
export function returnPathIn(search: string): string | null {
  const path = localPath(new URLSearchParams(search).get(PARAMETER));
  return path === null || isSignIn(path) ? null : path;
}

/** The target with the asked page remembered in its address, so that a reload keeps it. */
export function withReturnPath(target: string, asked: { pathname: string; search: string; hash: string }): string {
  if (NO_RETURN.includes(asked.pathname) || isSignIn(asked.pathname)) return target;
  const search = new URLSearchParams({ [PARAMETER]: asked.pathname + asked.search + asked.hash });
  return `${target}?${search}`;
}
