import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { profiles, users } from '../../platform/database/schema/users';
import { unprocessable } from '../../platform/server/refusal';

/**
 * Refuses to take the company its last active administrator, after whom nobody could let another one in. Belongs behind
 * `takeTurn`.
 */
export async function requireAdministratorsBeside(
  transaction: Transaction,
  companyId: number,
  leaving: readonly { id: number; isAdministrator: boolean; isActive: boolean }[],
): Promise<void> {
  const ids = leaving.filter(({ isAdministrator, isActive }) => isAdministrator && isActive).map(({ id }) => id);
  if (ids.length === 0) return;
  const [staying] = await transaction
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        eq(profiles.isAdministrator, true),
        eq(profiles.isDeleted, false),
        notInArray(users.id, ids),
      ),
    )
    .limit(1);
  if (!staying)
    throw unprocessable(
      'A companhia ficaria sem administrador ativo, e ninguém poderia dar acesso a outro. Antes, dê a outra pessoa um perfil de administrador.',
    );
}
