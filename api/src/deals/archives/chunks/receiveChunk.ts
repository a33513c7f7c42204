import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ChunksReceived, uploadArchiveChunk } from '@portal/shared/contracts/deals/archives';
import { UPLOAD_CHUNK_BYTES } from '@portal/shared/contracts/deals/archives';
import type { CallInput } from '@portal/shared/contracts/call';
import { archiveKinds, uploadProblem } from '@portal/shared/domain/documents/uploadedFiles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { archives } from '../../../platform/database/schema/archives';
import { chunkedUploadParts, chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { invalid } from '../../../platform/server/refusal';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import type { UploadQuotas } from '../../../platform/storage/uploadQuotas';
import { uploadedFileOf } from '../keepArchive';
import { placeOfChunk } from './chunkPlaces';
import { uploadIsOver } from './clearUpload';
import { finishUpload } from './finishUpload';
import { openUpload, unknownUpload } from './openUpload';

type Query = CallInput<typeof uploadArchiveChunk>['query'];
interface Stores {
  database: Database;
  storage: DocumentStorage;
  uploadQuotas: UploadQuotas;
}

/** Keeps one part of a file, and the file once this was the last that was missing. */
export async function receiveChunk(
  { database, storage, uploadQuotas }: Stores,
  user: CurrentUser,
  { UploadUniqueId, Chunk, Chunks }: Query,
  part: File,
): Promise<ChunksReceived> {
  if (Chunk >= Chunks) throw invalid('Esta parte não pertence ao arquivo.', { field: 'Chunk' });
  if (part.size === 0 || part.size > UPLOAD_CHUNK_BYTES)
    throw invalid('Cada parte do arquivo tem no máximo 1 MB. Envie o arquivo de novo.', { field: 'file' });
  // What its name already gives away is refused before the rest of it travels.
  const problem = uploadProblem({ name: part.name, type: part.type, size: part.size }, archiveKinds);
  if (problem !== null) throw invalid(problem, { field: 'file' });

  await openUpload({ database, storage, uploadQuotas }, user, { uniqueId: UploadUniqueId, chunks: Chunks });
  const before = await uploadedChunks(database, user, UploadUniqueId);
  if (before.File) return before;

  const bytes = Buffer.from(await part.arrayBuffer());
  const place = placeOfChunk(user.companyKey, UploadUniqueId, Chunk);
  await storage.put(place, bytes);
  const isRecorded = await recordPart(database, {
    uploadUniqueId: UploadUniqueId,
    chunk: Chunk,
    sizeBytes: bytes.length,
  });
  // The upload was finished or given up meanwhile, and its parts were cleared away before this one came.
  if (!isRecorded) await storage.delete(place);
  const received = await receivedChunks(database, user, UploadUniqueId);
  if (received?.File) return received;
  if (!received || !isRecorded) throw uploadIsOver();
  if (received.ReceivedChunks.length < Chunks) return received;
  const File =
    (await finishUpload({ database, storage }, user, { UploadUniqueId, Chunks }, part)) ??
    // Parts that are gone became the file of another request that brought the last one.
    (await uploadedChunks(database, user, UploadUniqueId)).File;
  if (!File) throw uploadIsOver();
  return { ...received, File };
}

/** The parts of one of the user's own files that have arrived. 404 for any other. */
export async function uploadedChunks(
  database: Database,
  user: CurrentUser,
  uploadUniqueId: string,
): Promise<ChunksReceived> {
  const received = await receivedChunks(database, user, uploadUniqueId);
  if (!received) throw unknownUpload();
  return received;
}

async function receivedChunks(
  database: Database,
  user: CurrentUser,
  uploadUniqueId: string,
): Promise<ChunksReceived | null> {
  const own = and(eq(chunkedUploads.uniqueId, uploadUniqueId), eq(chunkedUploads.userId, user.id));
  const rows = await database
    .select({ chunk: chunkedUploadParts.chunk, archive: archives })
    .from(chunkedUploads)
    .leftJoin(chunkedUploadParts, eq(chunkedUploadParts.uploadUniqueId, chunkedUploads.uniqueId))
    .leftJoin(archives, eq(archives.id, chunkedUploads.archiveId))
    .where(and(own, eq(chunkedUploads.companyId, user.companyId)))
    .orderBy(asc(chunkedUploadParts.chunk));
  const [first] = rows;
  if (!first) return null;
  const { archive } = first;
  return {
    ReceivedChunks: rows.flatMap(({ chunk }) => (chunk === null ? [] : [chunk])),
    File: archive ? uploadedFileOf(archive) : null,
  };
}

/** Notes a part that lies in the storage; false for an upload that is over, which nobody would clear it away with. */
const recordPart = (database: Database, part: typeof chunkedUploadParts.$inferInsert): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [open] = await transaction
      .select({ uniqueId: chunkedUploads.uniqueId })
      .from(chunkedUploads)
      .where(and(eq(chunkedUploads.uniqueId, part.uploadUniqueId), isNull(chunkedUploads.finishedAt)))
      .for('share');
    if (!open) return false;
    await transaction
      .insert(chunkedUploadParts)
      .values(part)
      .onConflictDoUpdate({
        target: [chunkedUploadParts.uploadUniqueId, chunkedUploadParts.chunk],
        set: { sizeBytes: part.sizeBytes },
      });
    return true;
  });
