import { holdsAny } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/people/session';

/** Who may open a route (Spec 000 §2.1, §2.2, §5). */
export interface RouteRule {
  /** `sign-in`: login-type screens, for people who are not signed in. `anyone`: with or without. */
  access: 'sign-in' | 'anyone' | 'signed-in';
  /** The user must hold at least one; without a list the route only needs sign-in. */
  functionalities?: readonly number[];
  /** Only for profiles with the administrator flag. */
  administrator?: boolean;
}

export type Decision = 'open' | { redirect: 'signIn' | 'home' | 'accessDenied' | 'notFound' };

/**
 * Whether the route opens, or where the user is sent instead (Spec 000 §5).
 * @param route the rule of the matching route; undefined for a path that matches none.
 * @param user who is signed in; null for nobody.
 */
export function decide(route: RouteRule | undefined, user: UserInfo | null): Decision {
  if (!route) return { redirect: 'notFound' };
  if (route.access === 'anyone') return 'open';
  if (route.access === 'sign-in') return user ? { redirect: 'home' } : 'open';
  if (!user) return { redirect: 'signIn' };
  if (route.administrator && !user.IsAdministrator) return { redirect: 'accessDenied' };
  return holdsAny(user, route.functionalities) ? 'open' : { redirect: 'accessDenied' };
}
