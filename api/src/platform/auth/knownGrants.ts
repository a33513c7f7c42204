import type { AccessClaims } from './accessToken';
import type { GrantedMenu } from './grants';

type Who = Pick<AccessClaims, 'companyId' | 'userId'>;

/** What a profile grants, and the mark of its row; another one comes with every change of what it grants (migration 0203). */
interface KnownGrants {
  mark: string;
  menus: GrantedMenu[];
}

const MOST_USERS = 20_000;
const MOST_MARKS = 2_000;

const byUser = new Map<string, KnownGrants>();
const actionsByMark = new Map<string, Map<number, readonly string[]>>();

const nameOf = ({ companyId, userId }: Who) => `${companyId} ${userId}`;

/**
 * What the user's profile granted when they last asked. It is theirs still where the database says so by the mark: six
 * sevenths of asking who somebody is went into putting the same menus together again.
 */
export const grantsKnownOf = (who: Who): KnownGrants | undefined => byUser.get(nameOf(who));

export function noteGrants(who: Who, grants: KnownGrants): void {
  if (byUser.size >= MOST_USERS) byUser.clear();
  // Calls share them from now on.
  for (const menu of grants.menus) {
    for (const grant of menu.functionalities) Object.freeze(grant);
    Object.freeze(menu.functionalities);
    Object.freeze(menu);
  }
  Object.freeze(grants.menus);
  byUser.set(nameOf(who), grants);
}

/** What a profile permits in modules, as far as it was read while it had this mark. */
export function actionsKnownBy(mark: string): Map<number, readonly string[]> {
  const known = actionsByMark.get(mark);
  if (known) return known;
  if (actionsByMark.size >= MOST_MARKS) actionsByMark.clear();
  const none = new Map<number, readonly string[]>();
  actionsByMark.set(mark, none);
  return none;
}
