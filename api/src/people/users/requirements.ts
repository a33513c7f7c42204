import type { CallInput } from '@portal/shared/contracts/call';
import type { saveUserInfo } from '@portal/shared/contracts/people/userRecord';
import type { users } from '../../platform/database/schema/users';
import { forbidden, invalid } from '../../platform/server/refusal';
import type { Employer } from './employer';
import type { GivenProfile } from './giver';

export type TypedUser = CallInput<typeof saveUserInfo>['body'];

/** What was typed, checked and as it is stored. */
export interface WantedUser {
  typed: TypedUser;
  profile: GivenProfile;
  employer: Employer;
  columns: Pick<
    typeof users.$inferInsert,
    'name' | 'email' | 'phone' | 'searchText' | 'userTypeId' | 'profileId' | 'brokerId' | 'policyHolderId' | 'insuredId'
  >;
}

/** Refuses to give a profile beyond one's own rights. */
export function requireGivable(profile: GivenProfile): void {
  if (profile.mayBeGiven) return;
  throw forbidden(
    `O perfil “${profile.name}” tem direitos que o seu não tem, e ninguém dá o que não tem. Escolha outro ou peça a quem os tem.`,
    { field: 'ProfileUniqueId' },
  );
}

/** Whose it is is not told: that may be somebody whom the caller does not see. */
export const emailIsTaken = () => invalid('Este e-mail já é usado nesta companhia. Informe outro.', { field: 'Email' });
