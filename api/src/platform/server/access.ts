import { isAdvisor, isInternal } from '@portal/shared/domain/access/roles';
import type { Functionality } from '@portal/shared/domain/access/functionalities';
import { functionalitiesOf } from '../auth/currentUser';
import type { CurrentUser } from '../auth/currentUser';

/** Open to whoever calls, signed in or not. */
export interface OpenRule {
  readonly needsUser: false;
  readonly description: string;
}

/** Open to signed-in users whom the rule permits. */
export interface UserRule {
  readonly needsUser: true;
  readonly description: string;
  permits(user: CurrentUser): boolean;
}

/** Who may make a call. Every route states one; what a user then sees of the data is the queries' matter. */
export type AccessRule = OpenRule | UserRule;

export const anyone: OpenRule = { needsUser: false, description: 'qualquer pessoa' };

export const signedIn: UserRule = { needsUser: true, description: 'usuário autenticado', permits: () => true };

/** Holders of at least one of the functionalities, in any menu. */
export const holdsAny = (functionalities: readonly [Functionality, ...Functionality[]]): UserRule => ({
  needsUser: true,
  description: `funcionalidade ${functionalities.join(', ')}`,
  permits: (user) => functionalitiesOf(user).some((held) => functionalities.some((needed) => needed === held)),
});

/** The insurer's own staff. */
export const insurer: UserRule = {
  needsUser: true,
  description: 'usuário da seguradora',
  permits: (user) => isInternal(user.userTypeId),
};

/** Who advises brokers, by type or by profile (Spec 000 §6). */
export const advisor: UserRule = {
  needsUser: true,
  description: 'assessor',
  permits: (user) => isAdvisor(user.userTypeId, user.profileName),
};

/** Profiles with the administrator flag (DECISIONS "Administrator rule"). */
export const administrator: UserRule = {
  needsUser: true,
  description: 'administrador',
  permits: (user) => user.isAdministrator,
};
