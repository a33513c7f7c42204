import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import type { ProfileRights } from '@portal/shared/contracts/people/profiles';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { menuFunctionalities } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import type { ProfileModel } from '../insurers/standard/profileModels';
import { profileMenuFunctionalities, profileMenus } from '../platform/database/schema/users';
import { pipe, uniqueIdOf } from './ids';
import type { PlatformUnderTest } from './platformUnderTest';

/** What a profile grants, menu entry by menu entry. */
export type Menus = ProfileRights['Menus'];

/** The pipes of the tests' company. */
export const PIPES = [
  { uniqueId: uniqueIdOf(pipe.cadastro), functionalityId: F.GERENCIAR_PIPE_CADASTRO },
  { uniqueId: uniqueIdOf(pipe.subscricao), functionalityId: F.GERENCIAR_PIPE_SUBSCRICAO },
];
const ofPipes = [null, ...PIPES.map(({ uniqueId }) => uniqueId)];
const notForInsurers: readonly F[] = [F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA, F.LISTAR_CORRETORES_ASSESSOR];

const grantOf = (menuId: MenuId) =>
  fc.record({
    Id: fc.constantFrom(...menuFunctionalities[menuId].filter((id) => !notForInsurers.includes(id))),
    RefUniqueId: menuId === MenuId.Pipelines ? fc.constantFrom(...ofPipes) : fc.constant(null),
  });

/** What somebody of the insurer may be granted, in any order of the menu. */
export const someMenus: fc.Arbitrary<Menus> = fc
  .shuffledSubarray(Object.values(MenuId))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((Id) =>
        fc
          .uniqueArray(grantOf(Id), { selector: (grant) => `${grant.Id} ${grant.RefUniqueId}`, maxLength: 5 })
          .map((MenuFuncionalities) => ({ Id, MenuFuncionalities })),
      ),
    ),
  );

/** Who gives, what the other one holds, what they are to hold: as often as not no more than the giver does. */
export const attempts = someMenus.chain((giver) => {
  const within = fc.oneof(someMenus, fc.shuffledSubarray([...giver]));
  return fc.record({ giver: fc.constant(giver), theirs: within, wanted: within, isForSelf: fc.boolean() });
});

/** Draws values until one breaks the check. */
export const forAny = <Value>(values: fc.Arbitrary<Value>, numRuns: number, check: (value: Value) => Promise<void>) =>
  fc.assert(fc.asyncProperty(values, check), { numRuns });

/** Has a profile grant this, whoever may or may not. */
export async function standWith(
  { database: { db } }: PlatformUnderTest,
  profileId: number,
  menus: Menus,
): Promise<void> {
  await db.delete(profileMenuFunctionalities).where(eq(profileMenuFunctionalities.profileId, profileId));
  await db.delete(profileMenus).where(eq(profileMenus.profileId, profileId));
  const entries = menus.map(({ Id: menuId }, order) => ({ profileId, menuId, order }));
  const grants = menus.flatMap(({ Id: menuId, MenuFuncionalities }) =>
    MenuFuncionalities.map(({ Id, RefUniqueId }) => ({
      profileId,
      menuId,
      functionalityId: Id,
      refUniqueId: RefUniqueId,
    })),
  );
  if (entries.length > 0) await db.insert(profileMenus).values(entries);
  if (grants.length > 0) await db.insert(profileMenuFunctionalities).values(grants);
}

/** Has a profile grant what a standard profile of insurers grants off the boards. */
export const standAs = (platform: PlatformUnderTest, profileId: number, { menus }: Pick<ProfileModel, 'menus'>) =>
  standWith(
    platform,
    profileId,
    menus.map(([Id, functionalities]) => ({
      Id,
      MenuFuncionalities: functionalities.map((functionality) => ({ Id: functionality, RefUniqueId: null })),
    })),
  );
