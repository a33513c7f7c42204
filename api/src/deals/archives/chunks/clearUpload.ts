import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { chunkedUploads } from '../../../platform/database/schema/chunkedUploads';
import { conflict } from '../../../platform/server/refusal';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { removeChunks } from './chunkPlaces';

/** To a part that comes after its upload was finished or given up. */
export const uploadIsOver = () =>
  conflict('O envio foi concluído ou interrompido em outra janela. Envie o arquivo de novo.');

/**
 * Gives an upload up with all its parts. The record goes after the parts, so that a storage that fails leaves it to be
 * counted and cleared again; parts that came in between go after the record, when no other can be recorded any more.
 */
export async function clearUpload(
  { database, storage }: { database: Database; storage: DocumentStorage },
  companyKey: string,
  { uniqueId, chunks }: { uniqueId: string; chunks: number },
): Promise<void> {
  await removeChunks(storage, companyKey, uniqueId, chunks);
  await database.delete(chunkedUploads).where(eq(chunkedUploads.uniqueId, uniqueId));
  await removeChunks(storage, companyKey, uniqueId, chunks);
}
