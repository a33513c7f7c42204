import type { CallInput } from '@portal/shared/contracts/call';
import type { saveUserInfo, UserRecord } from '@portal/shared/contracts/people/userRecord';
import { employerOf, userDataProblem } from '@portal/shared/domain/access/userData';
import type { UserType } from '@portal/shared/domain/access/userTypes';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

export interface Employer {
  Id: number;
  Name: string;
}

/** What is typed of a user. */
export interface TypedUser {
  Name: string;
  Email: string;
  Phone: string;
  UserTypeId: UserType | null;
  ProfileUniqueId: string | null;
  broker: Employer | null;
  policyHolder: Employer | null;
  insured: Employer | null;
  advised: readonly Employer[];
}

export const typedOf = (user: UserRecord | null): TypedUser => ({
  Name: user?.Name ?? '',
  Email: user?.Email ?? '',
  Phone: user?.Phone ?? '',
  UserTypeId: user?.UserTypeId ?? null,
  ProfileUniqueId: user?.ProfileUniqueId ?? null,
  broker: user?.Broker ?? null,
  policyHolder: user?.PolicyHolder ?? null,
  insured: user?.Insured ?? null,
  advised: user?.AdvisedBrokers ?? [],
});

/** What keeps a user from being sent. Whoever works for a broker or policy holder invites to their own. */
export function userProblems(typed: TypedUser, { choosesEmployer }: { choosesEmployer: boolean }): Problem[] {
  const { UserTypeId, ProfileUniqueId, broker, policyHolder, advised } = typed;
  const employer = choosesEmployer && UserTypeId !== null ? employerOf(UserTypeId) : null;
  return [
    ...(['Name', 'Email', 'Phone'] as const).flatMap((field) =>
      problemsOf(field, userDataProblem(field, typed[field])),
    ),
    ...problemsOf('UserTypeId', UserTypeId === null && 'Escolha o tipo'),
    ...problemsOf('ProfileUniqueId', ProfileUniqueId === null && 'Escolha o perfil'),
    ...problemsOf('BrokerId', employer === 'broker' && broker === null && 'Escolha a corretora'),
    ...problemsOf('PolicyHolderId', employer === 'policyHolder' && policyHolder === null && 'Escolha o tomador'),
    ...problemsOf(
      'AdvisedBrokerIds',
      employer === 'advisedBrokers' && advised.length === 0 && 'Escolha as corretoras que o assessor atende',
    ),
  ];
}

/** What the platform gets of it; nothing while a choice is missing. */
export function sentUser(typed: TypedUser): CallInput<typeof saveUserInfo>['body'] | null {
  const { UserTypeId, ProfileUniqueId, Name, Email, Phone, broker, policyHolder, insured, advised } = typed;
  if (UserTypeId === null || ProfileUniqueId === null) return null;
  const employer = employerOf(UserTypeId);
  return {
    Name,
    Email,
    Phone: Phone || null,
    UserTypeId,
    ProfileUniqueId,
    ...(employer === 'broker' && { BrokerId: broker?.Id ?? null }),
    ...(employer === 'policyHolder' && { PolicyHolderId: policyHolder?.Id ?? null }),
    ...(employer === 'insured' && { InsuredId: insured?.Id ?? null }),
    ...(employer === 'advisedBrokers' && { AdvisedBrokerIds: advised.map(({ Id }) => Id) }),
  };
}
