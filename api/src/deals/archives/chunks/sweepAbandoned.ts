import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { companies } from '../../../platform/database/schema/companies';
import { handleJob } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/jobKind';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { clearUpload } from './clearUpload';
import { IDLE_SECONDS } from './uploadQuota';
import type { Shortage } from './uploadQuota';

/** Whoever has not gone on by then will not. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;
/** While somebody waits for room, no more than this is cleared for it. */
const MOST_AT_ONCE = 20;

interface Where {
  database: Database;
  storage: DocumentStorage;
}

/** Removes, of all companies, what was left of uploads that nobody went on with, and the records of finished ones. */
export const sweepUploads = (storage: DocumentStorage) =>
  handleJob(jobKind('uploads.sweep', { everySeconds: 60 * 60 }), async ({ database, signal }) => {
    while ((await sweep({ database, storage }, ABANDONED_AFTER_SECONDS)) > 0) signal.throwIfAborted();
    return null;
  });

/** Has unfinished uploads that rest give way, those of the user or of everybody in the company. */
export async function makeRoom(where: Where, { id, companyId }: CurrentUser, { of }: Shortage): Promise<void> {
  const ofWhom = of === 'user' ? eq(chunkedUploads.userId, id) : undefined;
  await sweep(
    where,
    IDLE_SECONDS,
    and(eq(chunkedUploads.companyId, companyId), isNull(chunkedUploads.finishedAt), ofWhom),
  );
}

/** Answers how many it cleared. */
async function sweep({ database, storage }: Where, idleSeconds: number, which?: SQL): Promise<number> {
  const old = await database
    .select({
      companyKey: companies.key,
      uniqueId: chunkedUploads.uniqueId,
      chunks: chunkedUploads.chunks,
      finishedAt: chunkedUploads.finishedAt,
    })
    .from(chunkedUploads)
    .innerJoin(companies, eq(companies.id, chunkedUploads.companyId))
    .where(and(which, lt(chunkedUploads.updatedAt, sql`now() - make_interval(secs => ${idleSeconds})`)))
    .orderBy(asc(chunkedUploads.updatedAt))
    .limit(MOST_AT_ONCE);
  for (const { companyKey, uniqueId, chunks, finishedAt } of old)
    if (finishedAt === null) await clearUpload({ database, storage }, companyKey, { uniqueId, chunks });
    else await database.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, uniqueId));
  return old.length;
}
