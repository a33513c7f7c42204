import { and, eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { invalid, notFound } from '../../../platform/server/refusal';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import type { UploadQuotas } from '../../../platform/storage/uploadQuotas';
import { makeRoom } from './makeRoom';
import { shortageFor, tooManyUnfinished } from './uploadQuota';
import type { Shortage } from './uploadQuota';

interface Upload {
  uniqueId: string;
  chunks: number;
}

export const unknownUpload = () =>
  notFound('Este envio não existe. Envie o arquivo de novo.', { field: 'UploadUniqueId' });

/** Its first part opens an upload, if there is room for the whole; one of somebody else's does not exist for the user. */
export async function openUpload(
  { database, storage, uploadQuotas }: { database: Database; storage: DocumentStorage; uploadQuotas: UploadQuotas },
  user: CurrentUser,
  upload: Upload,
): Promise<void> {
  if (await goesOn(database, user, upload)) return;
  let shortage = await open(database, user, upload, uploadQuotas);
  if (shortage) {
    await makeRoom({ database, storage }, user, shortage);
    shortage = await open(database, user, upload, uploadQuotas);
  }
  if (shortage) throw tooManyUnfinished(shortage);
  if (!(await goesOn(database, user, upload))) throw unknownUpload();
}

/** Whether the user began it before; then it counts as touched. */
async function goesOn(database: Database, user: CurrentUser, { uniqueId, chunks }: Upload): Promise<boolean> {
  const [known] = await database
    .update(chunkedUploads)
    .set({ updatedAt: sql`now()` })
    .where(
      and(
        eq(chunkedUploads.uniqueId, uniqueId),
        eq(chunkedUploads.userId, user.id),
        eq(chunkedUploads.companyId, user.companyId),
      ),
    )
    .returning({ chunks: chunkedUploads.chunks });
  if (known && known.chunks !== chunks)
    throw invalid('O arquivo mudou durante o envio. Envie-o de novo.', { field: 'Chunks' });
  return known !== undefined;
}

/** Opens it unless it is there already; what is short, where there is no room. */
const open = (
  database: Database,
  user: CurrentUser,
  { uniqueId, chunks }: Upload,
  quotas: UploadQuotas,
): Promise<Shortage | null> =>
  database.transaction(async (transaction) => {
    const shortage = await shortageFor(transaction, user, chunks, quotas);
    // Another first part of the same file may have opened it while this one waited for its turn.
    const isOpen = await transaction.$count(chunkedUploads, eq(chunkedUploads.uniqueId, uniqueId));
    if (isOpen > 0) return null;
    if (shortage) return shortage;
    await transaction
      .insert(chunkedUploads)
      .values({ uniqueId, companyId: user.companyId, userId: user.id, chunks })
      .onConflictDoNothing();
    return null;
  });
