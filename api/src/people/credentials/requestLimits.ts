import { and, count, eq, gte, min } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { accessRequests } from '../../platform/database/schema/access';

export interface RequestLimit {
  requests: number;
  withinMs: number;
}

/**
 * Notes a request of the subject, if there have not been too many lately. Null when it may go on, else the seconds
 * after which the next one may. In the database, because several processes answer.
 */
export async function noteRequest(
  database: Database,
  subjectHash: string,
  { requests, withinMs }: RequestLimit,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - withinMs);
  return database.transaction(async (transaction) => {
    // Noted first, so that of many at once each sees the others.
    const [noted] = await transaction
      .insert(accessRequests)
      .values({ subjectHash, requestedAt: now })
      .returning({ id: accessRequests.id });
    const [found] = await transaction
      .select({ count: count(), oldest: min(accessRequests.requestedAt) })
      .from(accessRequests)
      .where(and(eq(accessRequests.subjectHash, subjectHash), gte(accessRequests.requestedAt, since)));
    if (!noted || !found || found.count <= requests) return null;
    await transaction.delete(accessRequests).where(eq(accessRequests.id, noted.id));
    return ((found.oldest?.getTime() ?? now.getTime()) + withinMs - now.getTime()) / 1000;
  });
}

/** Notes something of the subject that {@link secondsToWait} counts. */
export async function noteEvent(database: Database, subjectHash: string, now: Date): Promise<void> {
  await database.insert(accessRequests).values({ subjectHash, requestedAt: now });
}

/** The seconds until the subject may go on, because too much was noted of it lately; null when it may at once. */
export async function secondsToWait(
  database: Database,
  subjectHash: string,
  { requests, withinMs }: RequestLimit,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - withinMs);
  const [found] = await database
    .select({ count: count(), oldest: min(accessRequests.requestedAt) })
    .from(accessRequests)
    .where(and(eq(accessRequests.subjectHash, subjectHash), gte(accessRequests.requestedAt, since)));
  if (!found?.oldest || found.count < requests) return null;
  return (found.oldest.getTime() + withinMs - now.getTime()) / 1000;
}
