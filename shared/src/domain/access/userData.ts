import { emailProblem } from '../people/email';
import { personNameProblem } from '../people/personName';
import { phoneProblem } from '../people/phone';
import { UserType } from './userTypes';

/** For whom a user of a type works besides the insurer: what their record has to name. */
export type EmployerKind = 'broker' | 'policyHolder' | 'insured' | 'advisedBrokers';

/**
 * Brokers' people carry a broker, policy holders' people a policy holder, advisors the brokers that they look after. Insureds
 * (Spec 000 §1) have no user type of their own: whoever is of another type may carry one.
 */
export function employerOf(userTypeId: UserType): EmployerKind | null {
  if (userTypeId === UserType.BROKER || userTypeId === UserType.AGENT) return 'broker';
  if (userTypeId === UserType.POLICY_HOLDER) return 'policyHolder';
  if (userTypeId === UserType.OTHER) return 'insured';
  return userTypeId === UserType.ADVISOR ? 'advisedBrokers' : null;
}

/** What is typed of a user, as a form and the platform judge it. */
export interface TypedUser {
  Name: string;
  Email: string;
  /** Empty where none is known. */
  Phone: string;
}

/** What is wrong with a field of a user, or null. */
export function userDataProblem(field: keyof TypedUser, value: string): string | null {
  const typed = value.trim();
  if (field === 'Phone') return phoneProblem(typed);
  if (field === 'Email') return typed === '' ? 'Informe o e-mail com que a pessoa entra' : emailProblem(typed);
  return typed === '' ? 'Informe o nome' : personNameProblem(typed);
}
