import { createHash, randomUUID } from 'node:crypto';
import { extensionOf } from '@portal/shared/domain/documents/uploadedFiles';
import type { FileKind } from '@portal/shared/domain/documents/uploadedFiles';
import { invalid } from '../server/refusal';
import { containerOf } from '../storage/documentStorage';
import type { DocumentStorage } from '../storage/documentStorage';
import { judgeFile } from './fileContent';
import { refuseInfected } from './refuseInfected';

/** Where a file goes: the company's container, and a folder in it for what it belongs to. */
export interface FilePlace {
  companyKey: string;
  folder: string;
}

/** What a row about a stored file holds. */
export interface KeptFile {
  uniqueId: string;
  name: string;
  extension: string;
  contentType: string;
  relativePath: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Stores an uploaded file and lets `record` write its row. The bytes come first, since a transaction waits for nothing
 * but the database; without a row they are removed again. 400 for a file that is not taken, 422 for an infected one.
 */
export async function keepFile<Result>(
  storage: DocumentStorage,
  place: FilePlace,
  file: File,
  kinds: readonly FileKind[],
  record: (kept: KeptFile) => Promise<Result>,
): Promise<Result> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const verdict = judgeFile(file, bytes, kinds);
  if ('problem' in verdict) throw invalid(verdict.problem, { field: 'file' });
  await refuseInfected(storage, bytes);
  const uniqueId = randomUUID();
  const extension = extensionOf(file.name);
  // The name that somebody gave says nothing about the place: it could lead anywhere, and names people.
  const relativePath = `${place.folder}/${uniqueId}.${extension}`;
  const stored = { container: containerOf(place.companyKey), path: relativePath };
  await storage.put(stored, bytes);
  try {
    return await record({
      uniqueId,
      name: file.name,
      extension,
      contentType: verdict.kind.contentType,
      relativePath,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  } catch (error) {
    await storage.delete(stored);
    throw error;
  }
}
