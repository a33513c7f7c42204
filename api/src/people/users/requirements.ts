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

/** Why somebody may not give a profile, in a sentence; null where they may. */
export const whyNotGive = ({ name, mayBeGiven }: GivenProfile): string | null =>
  mayBeGiven
    ? null
    : `O perfil “${name}” tem direitos que o seu não tem, e ninguém dá o que não tem. Escolha outro ou peça a quem os tem.`;

/** Refuses to give a profile beyond one's own rights. */
export function requireGivable(profile: GivenProfile): void {
  const refused = whyNotGive(profile);
  if (refused !== null) throw forbidden(refused, { field: 'ProfileUniqueId' });
}

export const ONLY_OWN_PEOPLE = 'Você só administra as pessoas da sua própria empresa.';

/** Whose it is is not told: that may be somebody whom the caller does not see. */
export const EMAIL_TAKEN = 'Este e-mail já é usado nesta companhia. Informe outro.';
export const emailIsTaken = () => invalid(EMAIL_TAKEN, { field: 'Email' });
