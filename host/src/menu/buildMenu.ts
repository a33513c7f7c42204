import { holdsAny } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/people/session';
import { OWN_MENU_IDS_FROM } from '@portal/shared/remote/definition';
import type { DescribedMenuEntry, Registry } from '@portal/shared/remote/registry';

/** An entry of the side menu, with the remote whose screen it opens. */
export interface MenuItem extends DescribedMenuEntry {
  remote: string;
}

/**
 * The side menu of a user: what they may open, in the menu's order. Of several entries with one menu id the first that
 * they may open is shown: so Propostas opens the insurer's view before the broker's (Spec 000 §2.3). An entry whose id
 * the permission calls do not carry stands after the one that it names, or where that one would be, or at the end.
 */
export function buildMenu(registry: Registry | null, user: UserInfo | null): MenuItem[] {
  const shown = new Map<string, MenuItem>();
  for (const { name, description } of registry?.remotes ?? []) {
    for (const entry of description.menu) {
      // Ids of a remote's own do not meet those of another remote.
      const key = entry.menuId < OWN_MENU_IDS_FROM ? `${entry.menuId}` : `${name} ${entry.menuId}`;
      if (!shown.has(key) && holdsAny(user, entry.functionalities)) shown.set(key, { ...entry, remote: name });
    }
  }
  return [...shown.values()].sort(inMenuOrder(user));
}

/** Compares by the place that the user's menu gives to an entry, or to the one that it stands after. */
function inMenuOrder(user: UserInfo | null): (one: MenuItem, other: MenuItem) => number {
  const orderOf = new Map(user?.Menus.map((menu) => [menu.Id, menu.Order]));
  const placeOf = ({ menuId, after }: MenuItem): readonly number[] => {
    const follows = after !== undefined && !orderOf.has(menuId);
    const neighbour = follows ? after : menuId;
    return [orderOf.get(neighbour) ?? Number.MAX_SAFE_INTEGER, neighbour, Number(follows), menuId];
  };
  return (one, other) => {
    const others = placeOf(other);
    const difference = placeOf(one).map((part, index) => part - (others[index] ?? 0));
    return difference.find((part) => part !== 0) ?? one.remote.localeCompare(other.remote);
  };
}

/** Where a user starts: the home menu if it is available, otherwise the first entry; none without any. */
export const homeItem = (menu: readonly MenuItem[], user: UserInfo): MenuItem | undefined =>
  menu.find(({ menuId }) => menuId === user.HomeMenuId) ?? menu[0];

/** Its address; null without any. */
export const homePath = (menu: readonly MenuItem[], user: UserInfo): string | null =>
  homeItem(menu, user)?.path ?? null;
