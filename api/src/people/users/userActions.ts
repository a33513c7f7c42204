import type { UserAction, UserListItem } from '@portal/shared/contracts/people/users';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserSituation } from '@portal/shared/domain/access/userSituation';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { conflict, forbidden } from '../../platform/server/refusal';
import { reachesPeopleOf } from './giver';
import type { GivenProfile } from './giver';

/** What of a user decides what may be done with them. */
export interface ManagedUser {
  id: number;
  userTypeId: number;
  brokerId: number | null;
  policyHolderId: number | null;
  insuredId: number | null;
  situation: UserSituation;
  lastSignInAt: Date | null;
  hasSecondFactor: boolean;
  /** Null where it was deleted: it grants nothing any more. */
  profile: GivenProfile | null;
}

export const managesUsers = (user: CurrentUser): boolean =>
  functionalitiesOf(user).includes(Functionality.GERENCIAR_USUARIOS);

const BEYOND = 'Esta pessoa tem direitos que o seu perfil não tem. Peça a quem os tem.';
const NOT_OWN_PROFILE = 'O próprio perfil não se muda: peça a outra pessoa que administra usuários.';
const NOT_ONESELF = 'Ninguém inativa o próprio acesso: peça a outra pessoa que administra usuários.';
const OWN_SESSIONS = 'As próprias sessões se encerram em Minha conta.';
const HAS_ENTERED = 'Já entrou no portal e o seu nome fica no histórico: inative o acesso.';

/** What the caller may do with a user; the commands ask the same. Nothing with whom they do not manage at all. */
export function actionsOn(user: CurrentUser, who: ManagedUser): UserListItem['Actions'] {
  if (!managesUsers(user) || !reachesPeopleOf(user, who)) return [];
  const isSelf = who.id === user.id;
  const isBeyond = !isSelf && who.profile !== null && !who.profile.mayBeGiven;
  const now = (Action: UserAction, reason: string | false | null = null) => ({
    Action,
    DisabledReason: isBeyond ? BEYOND : reason || null,
  });
  const { situation } = who;
  const isActive = situation !== UserSituation.Inactive;
  return [
    now('edit'),
    now('changeProfile', isSelf && NOT_OWN_PROFILE),
    ...(situation === UserSituation.Invited ? [now('inviteAgain')] : []),
    ...(situation === UserSituation.Locked ? [now('unlock')] : []),
    ...(who.lastSignInAt && isActive ? [now('endSessions', isSelf && OWN_SESSIONS)] : []),
    // Whoever lost device and recovery codes turns to an administrator; the own one is looked after in Minha conta.
    ...(user.isAdministrator && who.hasSecondFactor && !isSelf ? [now('resetSecondFactor')] : []),
    isActive ? now('deactivate', isSelf && NOT_ONESELF) : now('activate'),
    now('delete', isSelf ? NOT_ONESELF : who.lastSignInAt !== null && HAS_ENTERED),
  ];
}

/** 403 where an action is never this user's or would raise somebody's rights, 409 where it only is not possible now. */
export function requireAction(user: CurrentUser, who: ManagedUser, wanted: UserAction): void {
  const found = actionsOn(user, who).find(({ Action }) => Action === wanted);
  if (!found) {
    if (actionsOn(user, who).length > 0)
      throw conflict('Isto já não é possível com este usuário: a situação mudou. Atualize a lista.');
    throw forbidden('Seu perfil não permite alterar este usuário. Peça o acesso a quem administra os usuários.');
  }
  if (found.DisabledReason === HAS_ENTERED) throw conflict(HAS_ENTERED);
  if (found.DisabledReason !== null) throw forbidden(found.DisabledReason);
}
