import { handleJob } from '../jobs/jobHandler';
import { jobKind } from '../jobs/jobKind';
import type { DocumentPlace, DocumentStorage } from './documentStorage';

/** Removes the bytes of a file whose record is gone: enqueued with that, they go although the process dies. */
export const removeFile = jobKind<DocumentPlace>('storage.remove');

/** The same, done in a storage. */
export const removeFiles = (storage: DocumentStorage) =>
  handleJob(removeFile, async ({ payload }) => {
    await storage.delete(payload);
    return null;
  });
