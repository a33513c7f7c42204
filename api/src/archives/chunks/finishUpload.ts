import { eq } from 'drizzle-orm';
import type { UploadedFile } from '@portal/shared/contracts/archives';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { archives } from '../../platform/database/schema/archives';
import { chunkedUploadParts, chunkedUploads } from '../../platform/database/schema/chunkedUploads';
import { conflict, Refusal } from '../../platform/server/refusal';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { keepArchive, uploadedFileOf } from '../keepArchive';
import { joinedChunks, removeChunks } from './chunkPlaces';

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
        const [upload] = await transaction
          .select({ archive: archives })
          .from(chunkedUploads)
          .leftJoin(archives, eq(archives.id, chunkedUploads.archiveId))
          .where(eq(chunkedUploads.uniqueId, UploadUniqueId))
          .for('update', { of: chunkedUploads });
        if (!upload) throw conflict('O envio foi interrompido em outra janela. Envie o arquivo de novo.');
        // Thrown, so that the bytes that were stored a second time are removed again.
        if (upload.archive) throw new AlreadyFinished(uploadedFileOf(upload.archive));
        const [made] = await transaction.insert(archives).values(row).returning({ id: archives.id });
        await transaction
          .update(chunkedUploads)
          .set({ archiveId: made?.id ?? null })
          .where(eq(chunkedUploads.uniqueId, UploadUniqueId));
        return uploadedFileOf(row);
      }),
    );
    await removeChunks(storage, user.companyKey, UploadUniqueId, Chunks);
    return file;
  } catch (error) {
    if (error instanceof AlreadyFinished) return error.file;
    if (error instanceof Refusal && error.errors[0]?.Code !== 'ScannerUnavailable')
      await forget(database, storage, user, { UploadUniqueId, Chunks });
    throw error;
  }
}

/** A file that is refused would be refused again: nothing of it stays. */
async function forget(
  database: Database,
  storage: DocumentStorage,
  { companyKey }: CurrentUser,
  { UploadUniqueId, Chunks }: Upload,
): Promise<void> {
  await database.delete(chunkedUploadParts).where(eq(chunkedUploadParts.uploadUniqueId, UploadUniqueId));
  await database.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, UploadUniqueId));
  await removeChunks(storage, companyKey, UploadUniqueId, Chunks);
}
