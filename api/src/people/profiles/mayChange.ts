import { Functionality } from '@portal/shared/domain/access/functionalities';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { mayGiveProfile, rightsBeyond } from '@portal/shared/domain/access/giving';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import { eq } from 'drizzle-orm';
import { gained, worthOf } from './companyRights';
import type { CompanyRights, Grants, Worth } from './companyRights';
import { readProfiles } from './readProfiles';
import type { StoredProfile } from './readProfiles';

/** Who changes profiles, with what they hold at this moment. */
export interface Giver extends Worth {
  userTypeId: UserType;
  isAdministrator: boolean;
  profileId: number;
  refundAuthorityCents: number | null;
}

/** Read anew with the profile that they change: what was taken from them meanwhile they give to nobody. */
export async function giverOf(
  database: Database | Transaction,
  user: CurrentUser,
  company: CompanyRights,
): Promise<Giver | null> {
  const [own] = await database.select({ id: users.profileId }).from(users).where(eq(users.id, user.id));
  const [profile] = own ? await readProfiles(database, user.companyId, [own.id]) : [];
  if (!profile) return null;
  return {
    ...worthOf(profile, company),
    userTypeId: user.userTypeId as UserType,
    isAdministrator: profile.isAdministrator,
    profileId: profile.id,
    refundAuthorityCents: profile.refundAuthorityCents,
  };
}

type Judged = Pick<StoredProfile, 'userTypeId' | 'isAdministrator' | 'refundAuthorityCents'> & Grants;

/** Whether a profile comes to more than somebody holds, or is of people whom they do not manage. */
const comesToMore = (giver: Giver, profile: Judged, company: CompanyRights): boolean => {
  const worth = worthOf(profile, company);
  return (
    !mayGiveProfile(giver, { ...profile, rights: worth.rights }) ||
    whyNotAuthorize(giver, profile) !== null ||
    (!giver.isAdministrator && gained(giver, worth).actions.length > 0)
  );
};

/** Whether somebody may give a profile to others: the rule of giving, on what each comes to. */
export const mayGive = (giver: Giver, profile: Judged, company: CompanyRights): boolean =>
  !comesToMore(giver, profile, company) &&
  // Who reads lists by search alone lets nobody else read them whole.
  (giver.isAdministrator || !holdsFilter(giver) || holdsFilter(worthOf(profile, company)));

/** Why somebody may not change or delete a profile, in a sentence; null where they may. */
export function whyNotChange(giver: Giver, profile: Judged, company: CompanyRights): string | null {
  if (!isInternal(giver.userTypeId)) return 'Os perfis valem para toda a companhia: só a seguradora os altera.';
  if (giver.isAdministrator) return null;
  if (profile.isAdministrator) return 'Só um administrador altera um perfil de administrador.';
  const isBeyond = comesToMore(giver, profile, company);
  return isBeyond ? 'Este perfil libera mais do que o seu: só quem tem os mesmos direitos pode alterá-lo.' : null;
}

/** Why somebody may not set a profile's authority for refunds, in a sentence; null where they may: nobody gives more than their own. */
export function whyNotAuthorize(
  giver: Pick<Giver, 'isAdministrator' | 'refundAuthorityCents'>,
  { userTypeId, refundAuthorityCents: wanted }: Pick<StoredProfile, 'userTypeId' | 'refundAuthorityCents'>,
): string | null {
  const { isAdministrator, refundAuthorityCents: own } = giver;
  // Brokers and their agents give nothing back, whatever their profile says.
  if (isAdministrator || own === null || !isInternal(userTypeId) || (wanted !== null && wanted <= own)) return null;
  return `A alçada de devolução do seu perfil é de ${formatMoney(own)}: uma maior é dada por um administrador.`;
}

export function whyNotDelete(giver: Giver, profile: StoredProfile, company: CompanyRights): string | null {
  if (profile.holders > 0) {
    const count = profile.holders === 1 ? '1 pessoa tem' : `${profile.holders} pessoas têm`;
    return `${count} este perfil. Dê outro perfil a elas antes de o excluir.`;
  }
  return whyNotChange(giver, profile, company);
}

const holdsManagement = ({ menus }: Grants): boolean =>
  menus.some(({ functionalities }) => functionalities.some(({ id }) => id === Functionality.GERENCIAR_PERFIS));

const holdsFilter = ({ rights }: Worth): boolean =>
  rights.some(({ functionalityId }) => functionalityId === Functionality.HABILITAR_FILTRO_MANDATORIO);

/** Why somebody may not give these rights to a profile, in a sentence; null where they may. */
export function whyNotGrant(giver: Giver, profile: StoredProfile, next: Grants, company: CompanyRights): string | null {
  if (giver.profileId === profile.id && holdsManagement(profile) && !holdsManagement(next))
    return 'Este é o seu próprio perfil: sem "Gerenciar perfis" você não conseguiria voltar atrás. Peça a outra pessoa.';
  if (giver.isAdministrator) return null;
  const [before, after] = [worthOf(profile, company), worthOf(next, company)];
  const given = gained(before, after);
  const [beyond] = rightsBeyond(giver, given.rights);
  if (beyond) {
    const label = functionalityLabels[beyond.functionalityId as Functionality];
    const pipe = company.pipes.find(({ uniqueId }) => uniqueId === beyond.refUniqueId)?.name;
    return `Você não tem "${label}"${pipe ? ` na esteira ${pipe}` : ''} e por isso não pode conceder esse direito.`;
  }
  const action = given.actions.find((one) => !giver.actions.has(one));
  if (action) return `Você não tem a ação ${action.split('/')[1]} e por isso não pode concedê-la.`;
  // It takes freedom instead of giving some.
  if (holdsFilter(giver) && holdsFilter(before) && !holdsFilter(after))
    return 'O seu perfil só consulta listas por busca ou filtro e não pode liberar outro disso.';
  return null;
}
