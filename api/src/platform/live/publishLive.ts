import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection';
import { encodeLiveMessage, LIVE_CHANNEL } from './liveMessage';
import type { LiveMessage, LiveRecipients } from './liveMessage';

/** So many ids leave room for the contents of a message. */
const USERS_PER_MESSAGE = 300;

/**
 * Tells the open browsers of some users that something happened. Inside a transaction the message leaves with the
 * commit, and not at all without one; from whichever process, it reaches all of them. It is no storage: who is away
 * reads the records later.
 * @throws RangeError when the data are too large to travel: send ids and short texts.
 */
export async function publishLive(database: Database | Transaction, message: LiveMessage): Promise<void> {
  for (const to of inParts(message.to))
    await database.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${encodeLiveMessage({ ...message, to })})`);
}

function inParts(to: LiveRecipients): LiveRecipients[] {
  if (!('userIds' in to)) return [to];
  const parts: LiveRecipients[] = [];
  for (let start = 0; start < to.userIds.length; start += USERS_PER_MESSAGE)
    parts.push({ userIds: to.userIds.slice(start, start + USERS_PER_MESSAGE) });
  return parts;
}
