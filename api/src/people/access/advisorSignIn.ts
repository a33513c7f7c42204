import { and, asc, eq } from 'drizzle-orm';
import type { AdvisedBroker } from '@portal/shared/contracts/people/access';
import type { Tokens } from '@portal/shared/contracts/people/session';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { isAdvisor } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { refreshTokenFamilies } from '../../platform/database/schema/sessions';
import { advisorBrokers } from '../../platform/database/schema/users';
import { invalid } from '../../platform/server/refusal';
import { openProven, provePassword } from '../session/signIn';
import type { Credentials, ProvenUser } from '../session/signIn';
import { refuseWhileResting } from '../credentials/signInFailures';

/** Only advisors; anybody else is refused with the words of a wrong password, also with the right one. */
const proveAdvisor = (database: Database, credentials: Credentials, tokenSecret: string, now: Date) =>
  provePassword(database, credentials, tokenSecret, now, (user) => isAdvisor(user.userTypeId, user.profileName));

/** Tokens for an advisor who acts for all of their brokers. */
export async function signInAsAdvisor(
  database: Database,
  credentials: Credentials,
  tokenSecret: string,
  now = new Date(),
): Promise<Tokens> {
  return openProven(database, await proveAdvisor(database, credentials, tokenSecret, now), tokenSecret, now);
}

/** The broker that an advisor chose: by its id, or by its CNPJ as typed. */
export interface BrokerChoice {
  id?: number | undefined;
  document?: string | undefined;
}

/** Tokens for an advisor who acts for one of their brokers; while none is chosen, the brokers to choose from. */
export async function signInForBroker(
  database: Database,
  credentials: Credentials,
  choice: BrokerChoice,
  tokenSecret: string,
  now = new Date(),
): Promise<{ Tokens: Tokens | null; Brokers: AdvisedBroker[] }> {
  const advisor = await proveAdvisor(database, credentials, tokenSecret, now);
  await refuseWhileResting(database, advisor.subject, now);
  const advised = await advisedBrokersOf(database, advisor);
  if (choice.id === undefined && choice.document === undefined) return { Tokens: null, Brokers: advised };
  const chosen = advised.find(({ BrokerId, Document }) =>
    choice.id === undefined ? Document === cleanDocument(choice.document ?? '') : BrokerId === choice.id,
  );
  if (!chosen)
    throw invalid('Esta corretora não está entre as que você assessora.', {
      field: choice.id === undefined ? 'BrokerDocument' : 'BrokerId',
    });
  const tokens = await openProven(database, { ...advisor, actingBrokerId: chosen.BrokerId }, tokenSecret, now);
  return { Tokens: tokens, Brokers: [] };
}

/**
 * Has the session of a signed-in advisor act for one of their brokers, or for all of them. Requests that still name the
 * former broker are refused from then on, so that no screen of it writes for the other.
 */
export async function actFor(
  database: Database,
  user: Pick<CurrentUser, 'id' | 'companyId' | 'sessionId'>,
  brokerId: number | null,
): Promise<void> {
  if (brokerId !== null && !(await advisedBrokersOf(database, user)).some(({ BrokerId }) => BrokerId === brokerId))
    throw invalid('Esta corretora não está entre as que você assessora.', { field: 'BrokerId' });
  await database
    .update(refreshTokenFamilies)
    .set({ actingBrokerId: brokerId })
    .where(and(eq(refreshTokenFamilies.id, user.sessionId), eq(refreshTokenFamilies.userId, user.id)));
}

/** The active brokers that an advisor looks after, by name. */
export const advisedBrokersOf = (
  database: Database,
  { id, companyId }: Pick<ProvenUser, 'id' | 'companyId'>,
): Promise<AdvisedBroker[]> =>
  database
    .select({ BrokerId: brokers.id, Name: brokers.name, Document: brokers.document })
    .from(advisorBrokers)
    .innerJoin(brokers, eq(brokers.id, advisorBrokers.brokerId))
    .where(and(eq(advisorBrokers.advisorUserId, id), eq(brokers.companyId, companyId), eq(brokers.isActive, true)))
    .orderBy(asc(brokers.name));
