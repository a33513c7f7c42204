import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { tokenHash } from '../../people/credentials/keyedHash';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokerRegistrationLinks, brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { companies } from '../../platform/database/schema/companies';
import { brokers } from '../../platform/database/schema/parties';
import { invalid, notFound } from '../../platform/server/refusal';

/** Papers take time to gather; after this the link can be asked for again. */
export const LINK_DAYS = 30;
const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The token of a new link to a registration. Only its hash is stored. */
export async function createRegistrationLink(
  transaction: Transaction,
  registrationId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction.insert(brokerRegistrationLinks).values({
    registrationId,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS),
  });
  return token;
}

export type Registration = Awaited<ReturnType<typeof registrationOf>>;

/**
 * The registration that a token opens. 404 for a token that is unknown, has expired or belongs to another insurer's
 * portal: they are not told apart.
 */
export async function registrationOf(database: Database, token: string, companyKey: string | null, now = new Date()) {
  const [registration] = await database
    .select({
      id: brokerRegistrations.id,
      companyId: brokerRegistrations.companyId,
      companyKey: companies.key,
      brokerId: brokers.id,
      brokerUniqueId: brokers.uniqueId,
    })
    .from(brokerRegistrationLinks)
    .innerJoin(brokerRegistrations, eq(brokerRegistrations.id, brokerRegistrationLinks.registrationId))
    .innerJoin(brokers, eq(brokers.id, brokerRegistrations.brokerId))
    .innerJoin(companies, eq(companies.id, brokerRegistrations.companyId))
    .where(
      and(
        eq(brokerRegistrationLinks.tokenHash, tokenHash(token)),
        gt(brokerRegistrationLinks.expiresAt, now),
        companyKey === null ? undefined : eq(companies.key, companyKey),
      ),
    );
  if (!registration)
    throw notFound('Este link de cadastro não existe ou expirou. Informe o CNPJ de novo para receber outro.', {
      field: 'RegistrationToken',
    });
  return registration;
}

/** Lets nobody send a file without a link to a registration. */
export async function admitLinkHolder({ database, query }: { database: Database; query: unknown }): Promise<void> {
  const token = (query as { RegistrationToken?: unknown }).RegistrationToken;
  if (typeof token !== 'string' || !TOKEN.test(token))
    throw invalid('O campo "RegistrationToken" está em um formato inválido.', { field: 'RegistrationToken' });
  await registrationOf(database, token, null);
}
