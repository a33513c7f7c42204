import { eq } from 'drizzle-orm';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import type { Transaction } from '../../platform/database/connection';
import { profileModuleActions } from '../../platform/database/schema/contracts';
import type { FieldChange } from '../../platform/database/schema/history';
import { profileMenuFunctionalities, profileMenus } from '../../platform/database/schema/users';
import type { Grants } from './companyRights';

/** Writes what a profile grants in place of what it granted. */
export async function writeGrants(transaction: Transaction, profileId: number, grants: Grants): Promise<void> {
  await transaction.delete(profileMenuFunctionalities).where(eq(profileMenuFunctionalities.profileId, profileId));
  await transaction.delete(profileMenus).where(eq(profileMenus.profileId, profileId));
  await transaction.delete(profileModuleActions).where(eq(profileModuleActions.profileId, profileId));
  const { menus, exceptions } = grants;
  if (menus.length > 0)
    await transaction
      .insert(profileMenus)
      .values(menus.map(({ id: menuId }, index) => ({ profileId, menuId, order: index + 1 })));
  const granted = menus.flatMap(({ id: menuId, functionalities }) =>
    functionalities.map(({ id, refUniqueId }) => ({
      profileId,
      menuId,
      functionalityId: id as Functionality,
      refUniqueId,
    })),
  );
  if (granted.length > 0) await transaction.insert(profileMenuFunctionalities).values(granted);
  if (exceptions.length > 0)
    await transaction.insert(profileModuleActions).values(exceptions.map((one) => ({ profileId, ...one })));
}

/** What changes between two sets of grants, for the history: menu by menu, then actions; and the order of the menu. */
export function changesOfGrants(before: Grants, after: Grants): FieldChange[] {
  const orderOf = ({ menus }: Grants) => menus.map(({ id }) => id);
  const granted = ({ menus }: Grants, menuId: number) =>
    menus
      .filter(({ id }) => id === menuId)
      .flatMap(({ functionalities }) => functionalities)
      .map(({ id, refUniqueId }) => (refUniqueId ? `${id} ${refUniqueId}` : `${id}`))
      .sort();
  const exceptionsOf = ({ exceptions }: Grants) =>
    exceptions.map(({ moduleId, action, isAllowed }) => `${moduleId} ${action} ${isAllowed}`).sort();
  const menuIds = [...new Set([...orderOf(before), ...orderOf(after)])].sort((one, other) => one - other);
  return [
    { field: 'menus', before: orderOf(before), after: orderOf(after) },
    ...menuIds.map((id) => ({ field: `menu.${id}`, before: granted(before, id), after: granted(after, id) })),
    { field: 'moduleActions', before: exceptionsOf(before), after: exceptionsOf(after) },
  ].filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
