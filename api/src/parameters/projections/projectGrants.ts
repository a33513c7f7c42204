import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import type { Transaction } from '../../platform/database/connection';
import { pipes } from '../../platform/database/schema/boards';
import { profileMenuFunctionalities, profileMenus, profiles } from '../../platform/database/schema/users';
import { tellHoldersOf } from '../../people/session/tellRightsChanged';
import { boardProfiles } from './boardGrants';
import type { BoardProfile } from './boardGrants';

const ofBoards: Functionality[] = [Functionality.VISUALIZAR_ESTEIRAS, ...Object.values(PipeFunctionality)];

interface GrantedPipe {
  uniqueId: string;
  functionalityId: PipeFunctionality;
}

/** Has those profiles see a pipe, and move its cards, that its version names; whatever else they may do stays. */
export async function projectGrants(
  transaction: Transaction,
  companyId: number,
  pipeUniqueId: string,
  { Profiles }: PipeParameters,
): Promise<void> {
  const all = await transaction
    .select({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(pipes)
    .where(eq(pipes.companyId, companyId));
  const pipe = all.find(({ uniqueId }) => uniqueId === pipeUniqueId);
  if (!pipe) return;
  for (const profile of await boardProfiles(transaction, companyId)) {
    const said = Profiles.find(({ ProfileUniqueId }) => ProfileUniqueId === profile.uniqueId);
    const wanted = { sees: said !== undefined, moves: said?.MovesCards === true };
    const { holder } = profile;
    if (maySeePipe(holder, pipe) === wanted.sees && mayManagePipe(holder, pipe) === wanted.moves) continue;
    await writeGrants(
      transaction,
      profile,
      all.map((one) => ({
        ...one,
        ...(one === pipe ? wanted : { sees: maySeePipe(holder, one), moves: mayManagePipe(holder, one) }),
      })),
    );
    // Whoever edits the profile at this moment saw another version of it, and its users hold other rights from now on.
    await transaction
      .update(profiles)
      .set({ version: sql`${profiles.version} + 1` })
      .where(eq(profiles.id, profile.id));
    await tellHoldersOf(transaction, companyId, profile.id);
  }
}

/** Every pipe is named from now on: a right without one would go on for all of them, and the first name would end it. */
async function writeGrants(
  transaction: Transaction,
  { id: profileId }: BoardProfile,
  granted: readonly (GrantedPipe & { sees: boolean; moves: boolean })[],
): Promise<void> {
  const menuId = MenuId.Pipelines;
  const own = eq(profileMenuFunctionalities.profileId, profileId);
  await transaction
    .delete(profileMenuFunctionalities)
    .where(
      and(
        own,
        eq(profileMenuFunctionalities.menuId, menuId),
        inArray(profileMenuFunctionalities.functionalityId, ofBoards),
      ),
    );
  const rows = granted.flatMap(({ uniqueId: refUniqueId, functionalityId, sees, moves }) => [
    ...(sees ? [{ profileId, menuId, functionalityId: Functionality.VISUALIZAR_ESTEIRAS, refUniqueId }] : []),
    ...(sees && moves ? [{ profileId, menuId, functionalityId, refUniqueId }] : []),
  ]);
  if (rows.length === 0) return;
  await transaction
    .insert(profileMenus)
    .values({
      profileId,
      menuId,
      order: sql`(select coalesce(max(other.display_order), 0) + 1 from ${profileMenus} other where other.profile_id = ${profileId})`,
    })
    .onConflictDoNothing();
  await transaction.insert(profileMenuFunctionalities).values(rows);
}
