import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { profileMenuFunctionalities, profileMenus } from '../platform/database/schema/users';
import type { PlatformUnderTest } from './platformUnderTest';

/** Lets users of the tests parameterise, besides the administrator: their profiles have their ids. */
export async function letParameterise({ database: { db } }: PlatformUnderTest, ...userIds: number[]): Promise<void> {
  const menuId = MenuId.Parameterisation;
  for (const profileId of userIds) {
    await db.insert(profileMenus).values({ profileId, menuId, order: 20 });
    await db
      .insert(profileMenuFunctionalities)
      .values({ profileId, menuId, functionalityId: Functionality.PARAMETRIZAR_SEGURADORA, refUniqueId: null });
  }
}
