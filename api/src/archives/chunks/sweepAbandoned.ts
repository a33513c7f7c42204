import { and, eq, lt, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { chunkedUploads } from '../../platform/database/schema/chunkedUploads';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { removeChunks } from './chunkPlaces';

/** Whoever has not gone on by then will not. */
const ABANDONED_AFTER = '24 hours';
/** With each new upload, so that no process has to be there for it and nobody waits long. */
const MOST_AT_ONCE = 20;

/** Removes what was left of uploads of the company that nobody went on with, and the records of finished ones. */
export async function sweepAbandoned(
  { database, storage }: { database: Database; storage: DocumentStorage },
  { companyId, companyKey }: CurrentUser,
): Promise<void> {
  const old = await database
    .select({ uniqueId: chunkedUploads.uniqueId, chunks: chunkedUploads.chunks, archiveId: chunkedUploads.archiveId })
    .from(chunkedUploads)
    .where(
      and(
        eq(chunkedUploads.companyId, companyId),
        lt(chunkedUploads.updatedAt, sql`now() - ${ABANDONED_AFTER}::interval`),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { uniqueId, chunks, archiveId } of old) {
    if (archiveId === null) await removeChunks(storage, companyKey, uniqueId, chunks);
    await database.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, uniqueId));
  }
}
