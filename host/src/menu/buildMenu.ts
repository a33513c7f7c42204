import { holdsAny } from '@portal/shared';
import type { RemoteMenuEntry } from '@portal/shared';
import type { UserInfo } from '@portal/shared/contracts/session';
import type { Registry } from '@portal/shared/remote/registry';

/** An entry of the side menu, with the remote whose screen it opens. */
export interface MenuItem extends RemoteMenuEntry {
  remote: string;
}

/**
 * The side menu of a user: what they may open, in the menu's order. Of several entries with one menu id the first that
 * they may open is shown: so Propostas opens the insurer's view before the broker's (Spec 000 §2.3).
 */
export function buildMenu(registry: Registry | null, user: UserInfo | null): MenuItem[] {
  const shown = new Map<number, MenuItem>();
  for (const { name, description } of registry?.remotes ?? []) {
    for (const entry of description.menu) {
      if (!shown.has(entry.menuId) && holdsAny(user, entry.functionalities))
        shown.set(entry.menuId, { ...entry, remote: name });
    }
  }
  const orderOf = new Map(user?.Menus.map((menu) => [menu.Id, menu.Order]));
  const place = ({ menuId }: MenuItem) => orderOf.get(menuId) ?? Number.MAX_SAFE_INTEGER;
  return [...shown.values()].sort((one, other) => place(one) - place(other) || one.menuId - other.menuId);
}

/** Where a user starts: the home menu if it is available, otherwise the first entry; null without any. */
export function homePath(menu: readonly MenuItem[], user: UserInfo): string | null {
  const home = menu.find(({ menuId }) => menuId === user.HomeMenuId) ?? menu[0];
  return home?.path ?? null;
}
