import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { insertOrUpdateProfile, UserProfile } from '@portal/shared/contracts/people/profiles';
import { managedUserTypes } from '@portal/shared/domain/access/giving';
import { menuLabels } from '@portal/shared/domain/portal/menu';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import type { FieldChange } from '../../platform/database/schema/history';
import { profiles } from '../../platform/database/schema/users';
import { forbidden, invalid, unprocessable } from '../../platform/server/refusal';
import { requireShortLine } from '../../platform/server/requireShortLine';
import { tellHoldersOf } from '../session/tellRightsChanged';
import { answered, changingProfiles, profileToChange, recordProfile } from './changeProfile';
import type { Surroundings } from './changeProfile';
import { whyNotAuthorize, whyNotChange } from './mayChange';
import type { StoredProfile } from './readProfiles';
import { changesOfGrants, writeGrants } from './writeGrants';

type Body = CallInput<typeof insertOrUpdateProfile>['body'];
type Columns = Pick<StoredProfile, 'name' | 'userTypeId' | 'isAdministrator' | 'homeMenuId' | 'refundAuthorityCents'>;
/** As they were sent: an authority that is missing stays as it is. */
type SentColumns = Omit<Columns, 'refundAuthorityCents'> & { refundAuthorityCents: number | null | undefined };

/** Makes a profile, or changes what it is called and for whom it is. */
export const saveProfile = (database: Database, user: CurrentUser, body: Body): Promise<UserProfile> =>
  changingProfiles(database, user, async (surroundings) => {
    const name = body.Name.trim();
    if (!name) throw invalid('Informe o nome do perfil.', { field: 'Name' });
    if (body.HomeMenuId !== null && !(body.HomeMenuId in menuLabels))
      throw invalid('Este item do menu não existe.', { field: 'HomeMenuId' });
    if (!managedUserTypes(user.userTypeId as Columns['userTypeId']).includes(body.UserTypeId))
      throw forbidden('Você não administra pessoas deste tipo.', { field: 'UserTypeId' });
    const columns: SentColumns = {
      name,
      userTypeId: body.UserTypeId,
      isAdministrator: body.IsAdministrator,
      homeMenuId: body.HomeMenuId,
      refundAuthorityCents: body.RefundAuthorityValue,
    };
    return body.UniqueId === undefined
      ? insertProfile(surroundings, user, columns, body.CopyOfUniqueId)
      : updateProfile(surroundings, user, columns, { uniqueId: body.UniqueId, version: body.Version });
  });

/** A name that differs in capitals alone would be taken for the same. */
function refuseSameName(all: readonly StoredProfile[], name: string, except?: number): void {
  const same = all.some(
    (one) => one.id !== except && one.name.toLocaleLowerCase('pt-BR') === name.toLocaleLowerCase('pt-BR'),
  );
  if (same) throw invalid('Já existe um perfil com este nome.', { field: 'Name' });
}

async function insertProfile(
  surroundings: Surroundings,
  user: CurrentUser,
  sent: SentColumns,
  copyOf: string | undefined,
): Promise<UserProfile> {
  const { transaction, all, giver, company } = surroundings;
  const model = copyOf === undefined ? undefined : await profileToChange(surroundings, user, copyOf);
  const grants = model ?? { menus: [], exceptions: [] };
  // Without a word about it a new profile gives nothing back.
  const { refundAuthorityCents = model ? model.refundAuthorityCents : 0 } = sent;
  const columns: Columns = { ...sent, refundAuthorityCents };
  const refusal = whyNotAuthorize(giver, columns) ?? whyNotChange(giver, { ...columns, ...grants }, company);
  if (refusal) throw forbidden(refusal);
  if (model && model.userTypeId !== columns.userTypeId)
    throw invalid('Uma cópia é para o mesmo tipo de usuário do original.', { field: 'UserTypeId' });
  requireShortLine(columns.name, null, 'Name');
  refuseSameName(all, columns.name);
  const [made] = await transaction
    .insert(profiles)
    .values({ companyId: user.companyId, ...columns })
    .returning({ id: profiles.id, uniqueId: profiles.uniqueId });
  await writeGrants(transaction, made!.id, grants);
  await recordProfile(transaction, user, made!.uniqueId, 'profileCreated', [
    ...changesOf({}, columns),
    ...(model ? [{ field: 'copyOf', before: null, after: model.name }] : []),
    ...changesOfGrants({ menus: [], exceptions: [] }, grants),
  ]);
  return answered(transaction, user, made!.id);
}

async function updateProfile(
  surroundings: Surroundings,
  user: CurrentUser,
  sent: SentColumns,
  seen: { uniqueId: string; version: number | undefined },
): Promise<UserProfile> {
  const { transaction, all, giver, company } = surroundings;
  if (seen.version === undefined) throw invalid('Informe a versão do perfil que você viu.', { field: 'Version' });
  const profile = await profileToChange(surroundings, user, seen.uniqueId, seen.version);
  const { refundAuthorityCents = profile.refundAuthorityCents } = sent;
  const columns: Columns = { ...sent, refundAuthorityCents };
  const isAuthorityChanged = refundAuthorityCents !== profile.refundAuthorityCents;
  const refusal =
    whyNotChange(giver, profile, company) ?? (isAuthorityChanged ? whyNotAuthorize(giver, columns) : null);
  if (refusal) throw forbidden(refusal);
  if (columns.isAdministrator !== profile.isAdministrator) refuseAdministrator(surroundings, profile);
  if (columns.userTypeId !== profile.userTypeId && profile.holders > 0)
    throw unprocessable('O tipo não muda enquanto alguém tem o perfil. Faça um perfil para o outro tipo.', {
      field: 'UserTypeId',
    });
  requireShortLine(columns.name, profile.name, 'Name');
  refuseSameName(all, columns.name, profile.id);
  const changes = changesOf(profile, columns);
  if (changes.length > 0) {
    await transaction
      .update(profiles)
      .set({ ...columns, version: profile.version + 1 })
      .where(eq(profiles.id, profile.id));
    await recordProfile(transaction, user, profile.uniqueId, 'profileChanged', changes);
    await tellHoldersOf(transaction, user.companyId, profile.id);
  }
  return answered(transaction, user, profile.id);
}

/**
 * The flag is given and taken by administrators alone, and by nobody from themselves: so whoever takes one away remains
 * an administrator, and the last one stays.
 */
function refuseAdministrator({ giver }: Surroundings, profile: StoredProfile): void {
  if (!giver.isAdministrator)
    throw forbidden('Só um administrador faz de um perfil um perfil de administrador.', { field: 'IsAdministrator' });
  if (profile.isAdministrator && profile.id === giver.profileId)
    throw unprocessable(
      'Este é o seu próprio perfil: você deixaria de ser administrador e não conseguiria voltar atrás. Peça a outro administrador.',
      { field: 'IsAdministrator' },
    );
}

const fields: readonly (keyof Columns)[] = [
  ...(['name', 'userTypeId', 'isAdministrator', 'homeMenuId', 'refundAuthorityCents'] as const),
];
const changesOf = (before: Partial<Columns>, after: Columns): FieldChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }));
