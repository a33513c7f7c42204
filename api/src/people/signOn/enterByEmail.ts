import { and, eq } from 'drizzle-orm';
import type { Tokens } from '@portal/shared/contracts/people/session';
import type { Database, Transaction } from '../../platform/database/connection';
import { users } from '../../platform/database/schema/users';
import type { Caller } from '../../platform/server/caller';
import { originOf } from '../session/origin';
import { openSession, tokensOf } from '../session/tokens';
import { notConfirmed } from './exchangeCode';

interface Entry {
  companyId: number;
  /** For whom somebody else vouches. */
  email: string;
  tokenSecret: string;
  /** From where somebody comes. */
  caller: Pick<Caller, 'address' | 'userAgent'>;
  /** The portal's own provider vouches, and signing out ends what it remembers. */
  cameByProvider?: boolean;
  /** Runs in the transaction that opens the session. */
  alongside?: (transaction: Transaction) => Promise<void>;
}

/** Opens a session for the active user of a company whom a provider or partner names. Refuses unknown ones. */
export async function enterByEmail(
  database: Database,
  { companyId, email, tokenSecret, caller, cameByProvider = false, alongside }: Entry,
  now = new Date(),
): Promise<Tokens> {
  const session = await database.transaction(async (transaction) => {
    await alongside?.(transaction);
    const [user] = await transaction
      .select({ id: users.id, companyId: users.companyId })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.email, email), eq(users.isActive, true)));
    return user
      ? openSession(transaction, { ...user, cameByProvider, origin: originOf(caller, tokenSecret) }, now)
      : null;
  });
  // Only now, outside: a link that names nobody has been used all the same.
  if (!session) throw notConfirmed('no active user of the company has this e-mail');
  return tokensOf(session, tokenSecret, now);
}
