import { eq } from 'drizzle-orm';
import type { ProfileChangePreview, ProfileRights, UserProfile } from '@portal/shared/contracts/people/profiles';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { grantableUnder } from '@portal/shared/domain/access/menuFunctionalities';
import { MenuId, menuLabels } from '@portal/shared/domain/portal/menu';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { profiles } from '../../platform/database/schema/users';
import { forbidden, invalid, notFound } from '../../platform/server/refusal';
import { tellHoldersOf } from '../session/tellRightsChanged';
import { answered, changingProfiles, profileToChange, recordProfile } from './changeProfile';
import { actionKey, companyRights, gained, worthOf } from './companyRights';
import type { CompanyRights, Grants, Worth } from './companyRights';
import { visibleHolders } from './listProfiles';
import { giverOf, whyNotChange, whyNotGrant } from './mayChange';
import { readProfiles } from './readProfiles';
import type { StoredProfile } from './readProfiles';
import { changesOfGrants, writeGrants } from './writeGrants';

/** What the call says as grants. @throws Refusal where it names what does not exist, twice, or where it does not belong. */
function grantsOf(body: ProfileRights, profile: StoredProfile, company: CompanyRights): Grants {
  const menus = body.Menus.map(({ Id, MenuFuncionalities }, index) => ({
    id: Id,
    order: index + 1,
    functionalities: MenuFuncionalities.map((grant) => ({ id: grant.Id as number, refUniqueId: grant.RefUniqueId })),
  }));
  if (menus.some(({ id }) => !(id in menuLabels))) throw invalid('Este item do menu não existe.', { field: 'Menus' });
  if (new Set(menus.map(({ id }) => id)).size < menus.length)
    throw invalid('Um item do menu aparece duas vezes.', { field: 'Menus' });
  const pipeIds = new Set(company.pipes.map(({ uniqueId }) => uniqueId));
  for (const { id: menuId, functionalities } of menus) {
    const seen = new Set<string>();
    const before = profile.menus.find(({ id }) => id === menuId)?.functionalities ?? [];
    const offered = grantableUnder(menuId as MenuId, profile.userTypeId);
    for (const { id, refUniqueId } of functionalities) {
      if (seen.size === seen.add(`${id} ${refUniqueId}`).size)
        throw invalid('Uma funcionalidade aparece duas vezes no mesmo item do menu.', { field: 'Menus' });
      // What stands there may stay, wherever it came from.
      if (before.some((one) => one.id === id && one.refUniqueId === refUniqueId)) continue;
      if (!offered.includes(id as Functionality))
        throw invalid(`Esta funcionalidade não se concede em ${menuLabels[menuId as MenuId]} a este tipo de usuário.`, {
          field: 'Menus',
        });
      if (refUniqueId !== null && (menuId !== MenuId.Pipelines || !pipeIds.has(refUniqueId)))
        throw invalid('Esta esteira não existe.', { field: 'Menus' });
    }
  }
  const exceptions = body.ModuleActions.map(({ ModuleId, Action, IsAllowed }) => ({
    moduleId: ModuleId,
    action: Action,
    isAllowed: IsAllowed,
  }));
  const known = new Set(company.actions.map(actionKey));
  if (
    exceptions.some((one) => !known.has(actionKey(one))) ||
    new Set(exceptions.map(actionKey)).size < exceptions.length
  )
    throw invalid('Uma das ações não existe ou aparece duas vezes.', { field: 'ModuleActions' });
  return { menus, exceptions };
}

/** Sets what a profile grants; its users have it with their next call, and open tabs are told with the commit. */
export const saveRights = (database: Database, user: CurrentUser, body: ProfileRights): Promise<UserProfile> =>
  changingProfiles(database, user, async (surroundings) => {
    const { transaction, giver, company } = surroundings;
    const profile = await profileToChange(surroundings, user, body.ProfileUniqueId, body.Version);
    const next = grantsOf(body, profile, company);
    const refusal = whyNotChange(giver, profile, company) ?? whyNotGrant(giver, profile, next, company);
    if (refusal) throw forbidden(refusal);
    const changes = changesOfGrants(profile, next);
    if (changes.length > 0) {
      await writeGrants(transaction, profile.id, next);
      await transaction
        .update(profiles)
        .set({ version: profile.version + 1 })
        .where(eq(profiles.id, profile.id));
      await recordProfile(transaction, user, profile.uniqueId, 'profileRightsChanged', changes);
      await tellHoldersOf(transaction, user.companyId, profile.id);
    }
    return answered(transaction, user, profile.id);
  });

/** What the same would take from whom, and give, were it saved now. */
export async function previewRights(
  database: Database,
  user: CurrentUser,
  body: ProfileRights,
): Promise<ProfileChangePreview> {
  const company = await companyRights(database, user.companyId);
  const all = await readProfiles(database, user.companyId);
  const profile = all.find(({ uniqueId }) => uniqueId === body.ProfileUniqueId);
  const giver = await giverOf(database, user, company);
  if (!profile || !giver) throw notFound('Este perfil não existe mais.');
  const next = grantsOf(body, profile, company);
  const people = (await visibleHolders(database, user, [profile.id])).get(profile.id) ?? [];
  const [before, after] = [worthOf(profile, company), worthOf(next, company)];
  return {
    ProfileUniqueId: profile.uniqueId,
    Name: profile.name,
    Version: profile.version,
    Taken: difference(company, { from: after, grants: next }, { to: before, grants: profile }),
    Given: difference(company, { from: before, grants: profile }, { to: after, grants: next }),
    Users: people.map(({ profileId: _, ...person }) => person),
    OtherUsers: profile.holders - people.length,
    Refusal: whyNotChange(giver, profile, company) ?? whyNotGrant(giver, profile, next, company),
  };
}

function difference(
  company: CompanyRights,
  less: { from: Worth; grants: Grants },
  more: { to: Worth; grants: Grants },
): ProfileChangePreview['Taken'] {
  const { rights, actions } = gained(less.from, more.to);
  const stays = new Set(less.grants.menus.map(({ id }) => id));
  return {
    Functionalities: rights.map(({ functionalityId, refUniqueId }) => ({
      Id: functionalityId as Functionality,
      PipeName: company.pipes.find(({ uniqueId }) => uniqueId === refUniqueId)?.name ?? null,
    })),
    Menus: more.grants.menus
      .filter(({ id }) => !stays.has(id))
      .map(({ id }) => ({ Id: id, Label: menuLabels[id as MenuId] })),
    ModuleActions: actions.map((key) => {
      const [moduleId = '', action = ''] = key.split('/');
      return { ModuleId: Number(moduleId), Action: action };
    }),
  };
}
