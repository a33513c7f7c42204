import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '@portal/shared/contracts/deals/archives';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { archives } from '../../../platform/database/schema/archives';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { Refusal } from '../../../platform/server/refusal';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { keepArchive, uploadedFileOf } from '../keepArchive';
import { joinedChunks, removeChunks } from './chunkPlaces';
import { clearUpload, uploadIsOver } from './clearUpload';

interface Upload {
  UploadUniqueId: string;
  Chunks: number;
}

/** Whoever came first has made the file. */
class AlreadyFinished extends Error {
  constructor(readonly file: UploadedFile) {
    super('The upload is finished');
  }
}

/**
 * Puts the parts together, judges the whole and keeps it. Two last parts at the same moment may both get here, since no
 * transaction waits for the storage: one of them makes the file, the other gets it. Null where the parts are gone already,
 * which is after the file was made or the upload was given up.
 */
export async function finishUpload(
  { database, storage }: { database: Database; storage: DocumentStorage },
  user: CurrentUser,
  { UploadUniqueId, Chunks }: Upload,
  { name, type }: Pick<File, 'name' | 'type'>,
): Promise<UploadedFile | null> {
  const bytes = await joinedChunks(storage, user, UploadUniqueId, Chunks);
  if (!bytes) return null;
  try {
    const whole = new File([new Uint8Array(bytes)], name, { type });
    const file = await keepArchive(storage, user, whole, (row) =>
      database.transaction(async (transaction) => {
        const ofThisId = eq(chunkedUploads.uniqueId, UploadUniqueId);
        const [upload] = await transaction
          .select({ archiveId: chunkedUploads.archiveId, finishedAt: chunkedUploads.finishedAt })
          .from(chunkedUploads)
          .where(ofThisId)
          .for('update');
        // Asked for after the wait: a join would show the archives as they were before it, without the other's.
        const [archive] = upload?.archiveId
          ? await transaction.select().from(archives).where(eq(archives.id, upload.archiveId))
          : [];
        // Thrown, so that the bytes that were stored a second time are removed again.
        if (archive) throw new AlreadyFinished(uploadedFileOf(archive));
        if (!upload || upload.finishedAt) throw uploadIsOver();
        const [made] = await transaction.insert(archives).values(row).returning({ id: archives.id });
        await transaction
          .update(chunkedUploads)
          .set({ archiveId: made?.id ?? null, finishedAt: sql`now()` })
          .where(ofThisId);
        return uploadedFileOf(row);
      }),
    );
    await removeChunks(storage, user.companyKey, UploadUniqueId, Chunks);
    return file;
  } catch (error) {
    if (error instanceof AlreadyFinished) return error.file;
    if (error instanceof Refusal && error.errors[0]?.Code !== 'ScannerUnavailable')
      // It would be refused again: nothing of it stays.
      await clearUpload({ database, storage }, user.companyKey, { uniqueId: UploadUniqueId, chunks: Chunks });
    throw error;
  }
}
