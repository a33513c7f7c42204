import { noteRequest } from '../../people/credentials/requestLimits';
import type { RequestLimit } from '../../people/credentials/requestLimits';
import { keyedHash } from '../../people/credentials/keyedHash';
import type { Database } from '../../platform/database/connection';
import type { Caller } from '../../platform/server/caller';
import { tooMany } from '../../platform/server/refusal';

const MINUTE_MS = 60_000;

/** What may not come too often. An office behind one address registers a few brokers; a list of them is being tried out. */
const limits = {
  /** Whoever asks for many CNPJs would learn who is a broker of the company. */
  validation: { requests: 20, withinMs: 10 * MINUTE_MS },
  registration: { requests: 10, withinMs: 60 * MINUTE_MS },
  resend: { requests: 5, withinMs: 60 * MINUTE_MS },
  /** More than this only fills somebody's mailbox. */
  resendForBroker: { requests: 3, withinMs: 60 * MINUTE_MS },
} satisfies Record<string, RequestLimit>;

type Limited = keyof typeof limits;

/** Notes one more of these; the seconds to wait when there were too many, else null. */
export const noteUse = (
  database: Database,
  tokenSecret: string,
  what: Limited,
  subject: string,
  now: Date,
): Promise<number | null> =>
  noteRequest(database, keyedHash(tokenSecret, 'address', `broker ${what} ${subject}`), limits[what], now);

/** Refuses with 429 when too many of these came from one address lately. */
export async function limitCaller(
  database: Database,
  tokenSecret: string,
  what: Limited,
  from: { companyId: number; caller: Caller },
  now = new Date(),
): Promise<void> {
  const wait = await noteUse(database, tokenSecret, what, `${from.companyId} ${from.caller.address}`, now);
  if (wait !== null)
    throw tooMany(
      'TooManyRequests',
      'Foram muitas consultas seguidas deste endereço. Aguarde alguns minutos e tente de novo.',
      wait,
    );
}
