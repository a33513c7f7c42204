import * as addresses from '@portal/shared/domain/portal/addresses';
import { localPath } from '@portal/shared/domain/portal/localPath';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { decide } from './decide';
import type { KnownRoute } from './knownRoutes';
import { routeOf } from './knownRoutes';
import { returnPathIn } from './returnPath';

/** Where somebody wanted to go, for the page that says why they are not there; it is in no address and in no log. */
export const askedState = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) => ({
  asked: pathname + search + hash,
});

/** The address that `askedState` left; null where the page was opened by its own address. */
export function askedIn(state: unknown): string | null {
  const { asked } = (state ?? {}) as { asked?: unknown };
  return typeof asked === 'string' ? localPath(asked) : null;
}

/** The path of an address of the portal. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/**
 * Where a sign-in leads: back to the page that was asked for, or home where this user may not open it. What nobody
 * knows yet, because the registry is missing, is tried.
 */
export function afterSignIn(
  search: string,
  { routes, complete, user }: { routes: readonly KnownRoute[]; complete: boolean; user: UserInfo | null },
): string {
  const asked = returnPathIn(search);
  if (asked === null) return addresses.home();
  const route = routeOf(routes, pathOf(asked));
  if (!route && !complete) return asked;
  return decide(route?.rule, user) === 'open' ? asked : addresses.home();
}
