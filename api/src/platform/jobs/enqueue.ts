import type { CurrentUser } from '../auth/currentUser';
import type { Database, Transaction } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import type { JobKind } from './jobKind';

export interface JobRequest<Payload extends object> {
  /** Null for the platform's own work. */
  companyId: number | null;
  payload: Payload;
  /** Of two of a kind and company with the same key only the first is ever done, for as long as it is kept. */
  key?: string;
  /** Not before this moment. */
  notBefore?: Date;
  /** Who started it: they see its progress, may cancel it and read its result. */
  startedBy?: Pick<CurrentUser, 'id'>;
}

/**
 * Puts a job into the queue. Give the transaction of its cause: it runs after the commit, and never without one. Answers
 * its identity, or null where its key is taken.
 */
export async function enqueue<Payload extends object, Result>(
  where: Database | Transaction,
  kind: JobKind<Payload, Result>,
  request: JobRequest<Payload>,
): Promise<string | null> {
  const [uniqueId = null] = await enqueueAll(where, kind, [request]);
  return uniqueId;
}

/** So many rows fit into one statement with room to spare. */
const ROWS_AT_ONCE = 1000;

/** Many at once. Answers the identities of those whose key was free. */
export async function enqueueAll<Payload extends object, Result>(
  where: Database | Transaction,
  kind: JobKind<Payload, Result>,
  requests: readonly JobRequest<Payload>[],
): Promise<string[]> {
  const uniqueIds: string[] = [];
  for (let start = 0; start < requests.length; start += ROWS_AT_ONCE) {
    const stored = await where
      .insert(jobs)
      .values(requests.slice(start, start + ROWS_AT_ONCE).map((request) => rowOf(kind, request)))
      .onConflictDoNothing()
      .returning({ uniqueId: jobs.uniqueId });
    uniqueIds.push(...stored.map(({ uniqueId }) => uniqueId));
  }
  return uniqueIds;
}

const rowOf = <Payload extends object, Result>(
  kind: JobKind<Payload, Result>,
  { companyId, payload, key, notBefore, startedBy }: JobRequest<Payload>,
) => ({
  companyId,
  kind: kind.name,
  key: key ?? null,
  payload,
  mostAttempts: kind.mostAttempts,
  startedByUserId: startedBy?.id ?? null,
  // By the database's clock unless somebody says otherwise: all processes reckon by that one.
  ...(notBefore && { dueAt: notBefore }),
});
