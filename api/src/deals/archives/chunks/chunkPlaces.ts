import { buffer } from 'node:stream/consumers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { DocumentPlace, DocumentStorage } from '../../../platform/storage/documentStorage';

/** Where a part of a file waits for the others: under an id that its sender alone knows. */
export const placeOfChunk = (companyKey: string, uploadUniqueId: string, chunk: number): DocumentPlace => ({
  container: containerOf(companyKey),
  path: `uploads/${uploadUniqueId}/${chunk}.part`,
});

/** All parts in their order; null when one is no longer there. */
export async function joinedChunks(
  storage: DocumentStorage,
  { companyKey }: CurrentUser,
  uploadUniqueId: string,
  chunks: number,
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const part = await storage.open(placeOfChunk(companyKey, uploadUniqueId, chunk));
    if (!part) return null;
    parts.push(await buffer(part.content));
  }
  return Buffer.concat(parts);
}

export async function removeChunks(
  storage: DocumentStorage,
  companyKey: string,
  uploadUniqueId: string,
  chunks: number,
): Promise<void> {
  await Promise.all(
    Array.from({ length: chunks }, (_none, chunk) => storage.delete(placeOfChunk(companyKey, uploadUniqueId, chunk))),
  );
}
