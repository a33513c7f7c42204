import { and, eq, sql } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Grant } from '../../platform/auth/grants';
import type { Database, Transaction } from '../../platform/database/connection';
import { profileMenuFunctionalities, profiles } from '../../platform/database/schema/users';

/** What a profile may do on the boards, as the rule of pipeAccess.ts judges it. */
export interface BoardProfile {
  id: number;
  uniqueId: string;
  name: string;
  holder: Pick<CurrentUser, 'menus'>;
  grants: readonly Grant[];
}

/** The profiles of a company's own people, by name, with what they may do on the boards. */
export async function boardProfiles(database: Database | Transaction, companyId: number): Promise<BoardProfile[]> {
  const rows = await database
    .select({
      id: profiles.id,
      uniqueId: profiles.uniqueId,
      name: profiles.name,
      grants: sql<Grant[]>`coalesce(json_agg(json_build_object(
        'id', ${profileMenuFunctionalities.functionalityId}, 'refUniqueId', ${profileMenuFunctionalities.refUniqueId}))
        filter (where ${profileMenuFunctionalities.id} is not null), '[]')`,
    })
    .from(profiles)
    .leftJoin(
      profileMenuFunctionalities,
      and(
        eq(profileMenuFunctionalities.profileId, profiles.id),
        eq(profileMenuFunctionalities.menuId, MenuId.Pipelines),
      ),
    )
    .where(
      and(
        eq(profiles.companyId, companyId),
        eq(profiles.isDeleted, false),
        eq(profiles.userTypeId, UserType.INSURANCE),
      ),
    )
    .groupBy(profiles.id)
    .orderBy(profiles.name, profiles.id);
  return rows.map((row) => ({
    ...row,
    holder: { menus: [{ id: MenuId.Pipelines, order: 1, functionalities: row.grants }] },
  }));
}
