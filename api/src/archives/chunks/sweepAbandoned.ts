import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { chunkedUploads } from '../../platform/database/schema/chunkedUploads';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { clearUpload } from './clearUpload';

/** Whoever has not gone on by then will not. */
export const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;
/** With each new upload, so that no process has to be there for it and nobody waits long. */
const MOST_AT_ONCE = 20;

interface Swept {
  idleSeconds: number;
  /** Makes room alone: unfinished ones of the user, or of everybody in the company. */
  unfinishedOf?: 'user' | 'company';
}

/** Removes what was left of uploads of the company that nobody went on with, and the records of finished ones. */
export async function sweepAbandoned(
  { database, storage }: { database: Database; storage: DocumentStorage },
  { id, companyId, companyKey }: CurrentUser,
  { idleSeconds, unfinishedOf }: Swept,
): Promise<void> {
  const old = await database
    .select({
      uniqueId: chunkedUploads.uniqueId,
      chunks: chunkedUploads.chunks,
      finishedAt: chunkedUploads.finishedAt,
    })
    .from(chunkedUploads)
    .where(
      and(
        eq(chunkedUploads.companyId, companyId),
        unfinishedOf ? isNull(chunkedUploads.finishedAt) : undefined,
        unfinishedOf === 'user' ? eq(chunkedUploads.userId, id) : undefined,
        lt(chunkedUploads.updatedAt, sql`now() - make_interval(secs => ${idleSeconds})`),
      ),
    )
    .orderBy(asc(chunkedUploads.updatedAt))
    .limit(MOST_AT_ONCE);
  for (const { uniqueId, chunks, finishedAt } of old)
    if (finishedAt === null) await clearUpload({ database, storage }, companyKey, { uniqueId, chunks });
    else await database.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, uniqueId));
}
