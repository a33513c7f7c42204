import { and, eq, isNull, sql } from 'drizzle-orm';
import { UPLOAD_CHUNK_BYTES } from '@portal/shared/contracts/deals/archives';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { tooMany } from '../../../platform/server/refusal';
import type { Refusal } from '../../../platform/server/refusal';
import type { UploadQuota, UploadQuotas } from '../../../platform/storage/uploadQuotas';

/** Where there is no room, uploads that nobody went on with for so long give way to new ones. */
export const IDLE_SECONDS = 60 * 60;
const TURN_OF_OPENING = 730_042;
const CHUNKS_PER_MEGABYTE = (1024 * 1024) / UPLOAD_CHUNK_BYTES;

/** Whose quota is used up, and when at the latest the oldest upload in it gives way. */
export interface Shortage {
  of: 'user' | 'company';
  retryAfterSeconds: number;
}

/**
 * What is short for one more file of so many parts, or null. The whole file is counted from its first part on, so that
 * whatever was let in can be finished. Uploads of a company are opened one after the other from here to the end of the
 * transaction, whichever processes they come to.
 */
export async function shortageFor(
  transaction: Transaction,
  user: CurrentUser,
  chunks: number,
  quotas: UploadQuotas,
): Promise<Shortage | null> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${TURN_OF_OPENING}, ${user.companyId})`);
  const secondsUntilRoom = async (quota: UploadQuota, ofUserAlone: boolean): Promise<number | null> => {
    const [open] = await transaction
      .select({
        uploads: sql<number>`count(*)::int`,
        chunks: sql<number>`coalesce(sum(${chunkedUploads.chunks}), 0)::int`,
        longestIdle: sql<number>`coalesce(extract(epoch from now() - min(${chunkedUploads.updatedAt})), 0)::float8`,
      })
      .from(chunkedUploads)
      .where(
        and(
          eq(chunkedUploads.companyId, user.companyId),
          isNull(chunkedUploads.finishedAt),
          ofUserAlone ? eq(chunkedUploads.userId, user.id) : undefined,
        ),
      );
    if (!open) throw new Error('A count has a row');
    const hasRoom = open.uploads < quota.uploads && open.chunks + chunks <= quota.megabytes * CHUNKS_PER_MEGABYTE;
    return hasRoom ? null : IDLE_SECONDS - open.longestIdle;
  };
  const ofUser = await secondsUntilRoom(quotas.user, true);
  if (ofUser !== null) return { of: 'user', retryAfterSeconds: ofUser };
  const ofCompany = await secondsUntilRoom(quotas.company, false);
  return ofCompany === null ? null : { of: 'company', retryAfterSeconds: ofCompany };
}

const messages: Record<Shortage['of'], string> = {
  user: 'Você tem envios demais pela metade. Espere que terminem e envie este arquivo de novo; os que ficam uma hora parados são descartados.',
  company:
    'Há envios demais pela metade nesta seguradora. Espere alguns minutos e envie este arquivo de novo; os que ficam uma hora parados são descartados.',
};

export const tooManyUnfinished = ({ of, retryAfterSeconds }: Shortage): Refusal =>
  tooMany('TooManyUnfinishedUploads', messages[of], retryAfterSeconds, { reason: `quota of the ${of}` });
