import * as addresses from '@portal/shared/domain/portal/addresses';
import { localPath } from '@portal/shared/domain/portal/localPath';
import { isLoginPath } from '../shell/companyHost';

const PARAMETER = 'retorno';

/** Pages that nobody means to come back to. */
const NO_RETURN = [
  addresses.start(),
  addresses.home(),
  addresses.maintenance(),
  addresses.accessDenied(),
  addresses.notFound(),
];

/** The page that was asked for before the detour; null when there is none, or none that may be returned to. */
export function returnPathIn(search: string): string | null {
  const path = localPath(new URLSearchParams(search).get(PARAMETER));
  return path === null || isLoginPath(path) ? null : path;
}

/** The target with the asked page remembered in its address, so that a reload keeps it. */
export function withReturnPath(target: string, asked: { pathname: string; search: string; hash: string }): string {
  if (NO_RETURN.includes(asked.pathname) || isLoginPath(asked.pathname)) return target;
  const search = new URLSearchParams({ [PARAMETER]: asked.pathname + asked.search + asked.hash });
  return `${target}?${search}`;
}
