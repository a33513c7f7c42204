import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import type { Background } from '../../platform/server/background';
import type { Caller } from '../../platform/server/caller';
import { tooMany } from '../../platform/server/refusal';
import { createLink, LINK_LIFE_MS } from './accessLinks';
import { recoveryMail } from './accessMails';
import { sendFirstAccess } from './firstAccess';
import { keyedHash, normalEmail } from '../credentials/keyedHash';
import { portalAddress } from '../company/portalAddress';
import { noteRequest } from '../credentials/requestLimits';

const MINUTE_MS = 60_000;
/** An office behind one address may forget a few passwords in an hour; a machine that tries a list may not go on. */
const PER_ADDRESS = { requests: 30, withinMs: 15 * MINUTE_MS };
/** More than this only fills somebody's mailbox. */
const PER_ACCOUNT = { requests: 3, withinMs: 15 * MINUTE_MS };

const VALID_MINUTES = LINK_LIFE_MS.recovery / MINUTE_MS;

export interface RecoveryParts {
  tokenSecret: string;
  publicUrl: string | null;
  background: Background;
}

interface RecoveryRequest {
  database: Database;
  typedEmail: string;
  companyKey: string | null;
  caller: Caller;
}

/**
 * Promises a mail. Whether the account exists is looked up only after the answer, so that neither its words nor its
 * time tell.
 */
export async function requestRecovery(
  request: RecoveryRequest,
  parts: RecoveryParts,
  now = new Date(),
): Promise<{ ValidMinutes: number }> {
  const from = keyedHash(parts.tokenSecret, 'address', request.caller.address);
  const wait = await noteRequest(request.database, from, PER_ADDRESS, now);
  if (wait !== null)
    throw tooMany(
      'TooManyRequests',
      'Foram muitos pedidos deste endereço. Aguarde alguns minutos e tente de novo.',
      wait,
    );
  parts.background.start(() => mailRecovery(request, parts, now));
  return { ValidMinutes: VALID_MINUTES };
}

async function mailRecovery(request: RecoveryRequest, parts: RecoveryParts, now: Date): Promise<void> {
  const { database, caller, companyKey } = request;
  const email = normalEmail(request.typedEmail);
  const account = keyedHash(parts.tokenSecret, 'email', `${companyKey ?? ''}:${email}`);
  if ((await noteRequest(database, account, PER_ACCOUNT, now)) !== null) return;
  const user = await findRecipient(database, email, companyKey);
  if (!user) return;
  const portal = await portalAddress(database, user.companyId, caller, parts.publicUrl);
  await database.transaction(async (transaction) => {
    // Who never had a password has none to recover.
    if (user.passwordHash === null) return sendFirstAccess(transaction, user.id, portal, now);
    const token = await createLink(transaction, user, 'recovery', now);
    await sendMail(transaction, recoveryMail(user, `${portal}${addresses.newPassword(token)}`, VALID_MINUTES));
  });
}

async function findRecipient(database: Database, email: string, companyKey: string | null) {
  const found = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      companyId: users.companyId,
      companyName: companies.name,
      primaryColor: companies.primaryColor,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.email, email),
        eq(users.isActive, true),
        companyKey === null ? undefined : eq(companies.key, companyKey),
      ),
    )
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
