import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { companies } from '../../../platform/database/schema/companies';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { clearUpload } from './clearUpload';
import { IDLE_SECONDS } from './uploadQuota';
import type { Shortage } from './uploadQuota';

/** While somebody waits for room, no more than this is cleared for it. */
const MOST_AT_ONCE = 20;

interface Where {
  database: Database;
  storage: DocumentStorage;
}

/** Has unfinished uploads that rest give way, those of the user or of everybody in the company. */
export async function makeRoom(
  { database, storage }: Where,
  { id, companyId }: CurrentUser,
  { of }: Shortage,
): Promise<void> {
  const idle = await database
    .select({ companyKey: companies.key, uniqueId: chunkedUploads.uniqueId, chunks: chunkedUploads.chunks })
    .from(chunkedUploads)
    .innerJoin(companies, eq(companies.id, chunkedUploads.companyId))
    .where(
      and(
        eq(chunkedUploads.companyId, companyId),
        isNull(chunkedUploads.finishedAt),
        of === 'user' ? eq(chunkedUploads.userId, id) : undefined,
        lt(chunkedUploads.updatedAt, sql`now() - make_interval(secs => ${IDLE_SECONDS})`),
      ),
    )
    .orderBy(asc(chunkedUploads.updatedAt))
    .limit(MOST_AT_ONCE);
  for (const { companyKey, ...upload } of idle) await clearUpload({ database, storage }, companyKey, upload);
}
