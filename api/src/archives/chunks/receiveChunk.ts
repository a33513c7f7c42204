import { and, asc, eq, sql } from 'drizzle-orm';
import type { ChunksReceived, uploadArchiveChunk } from '@portal/shared/contracts/archives';
import { UPLOAD_CHUNK_BYTES } from '@portal/shared/contracts/archives';
import type { CallInput } from '@portal/shared/contracts/call';
import { archiveKinds, uploadProblem } from '@portal/shared/domain/uploadedFiles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { archives } from '../../platform/database/schema/archives';
import { chunkedUploadParts, chunkedUploads } from '../../platform/database/schema/chunkedUploads';
import { conflict, invalid, notFound } from '../../platform/server/refusal';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { uploadedFileOf } from '../keepArchive';
import { placeOfChunk } from './chunkPlaces';
import { finishUpload } from './finishUpload';
import { sweepAbandoned } from './sweepAbandoned';

type Query = CallInput<typeof uploadArchiveChunk>['query'];
interface Stores {
  database: Database;
  storage: DocumentStorage;
}

/** Keeps one part of a file, and the file once this was the last that was missing. */
export async function receiveChunk(
  { database, storage }: Stores,
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

  await openUpload({ database, storage }, user, UploadUniqueId, Chunks);
  const before = await uploadedChunks(database, user, UploadUniqueId);
  if (before.File) return before;

  const bytes = Buffer.from(await part.arrayBuffer());
  const place = placeOfChunk(user.companyKey, UploadUniqueId, Chunk);
  await storage.put(place, bytes);
  await database
    .insert(chunkedUploadParts)
    .values({ uploadUniqueId: UploadUniqueId, chunk: Chunk, sizeBytes: bytes.length })
    .onConflictDoUpdate({
      target: [chunkedUploadParts.uploadUniqueId, chunkedUploadParts.chunk],
      set: { sizeBytes: bytes.length },
    });
  const received = await uploadedChunks(database, user, UploadUniqueId);
  // Another request has made the file meanwhile, and cleared the parts away before this one came.
  if (received.File) await storage.delete(place);
  if (received.File || received.ReceivedChunks.length < Chunks) return received;
  const File =
    (await finishUpload({ database, storage }, user, { UploadUniqueId, Chunks }, part)) ??
    // Parts that are gone became the file of another request that brought the last one.
    (await uploadedChunks(database, user, UploadUniqueId)).File;
  if (!File) throw conflict('O envio foi concluído ou interrompido em outra janela. Envie o arquivo de novo.');
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

const unknownUpload = () => notFound('Este envio não existe. Envie o arquivo de novo.', { field: 'UploadUniqueId' });

/** Its first part opens an upload; one of somebody else's does not exist for the user. */
async function openUpload({ database, storage }: Stores, user: CurrentUser, uniqueId: string, chunks: number) {
  const [opened] = await database
    .insert(chunkedUploads)
    .values({ uniqueId, companyId: user.companyId, userId: user.id, chunks })
    .onConflictDoNothing()
    .returning({ uniqueId: chunkedUploads.uniqueId });
  if (opened) return sweepAbandoned({ database, storage }, user);
  const [known] = await database
    .update(chunkedUploads)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(chunkedUploads.uniqueId, uniqueId), eq(chunkedUploads.userId, user.id)))
    .returning({ chunks: chunkedUploads.chunks });
  if (!known) throw unknownUpload();
  if (known.chunks !== chunks) throw invalid('O arquivo mudou durante o envio. Envie-o de novo.', { field: 'Chunks' });
}
