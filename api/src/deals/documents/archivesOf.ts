import type { CardArchive } from '@portal/shared/contracts/boards/kanbanDocuments';
import { eq, inArray, asc } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { requestDocumentArchives } from '../../platform/database/schema/documents';
import { users } from '../../platform/database/schema/users';

/** The files of documents, oldest first, by the document's row. */
export async function archivesOf(database: Database, documentIds: number[]): Promise<Map<number, CardArchive[]>> {
  const found = new Map<number, CardArchive[]>();
  if (documentIds.length === 0) return found;
  const rows = await database
    .select({ archive: requestDocumentArchives, uploadedBy: users.name })
    .from(requestDocumentArchives)
    .leftJoin(users, eq(users.id, requestDocumentArchives.uploadedByUserId))
    .where(inArray(requestDocumentArchives.requestDocumentId, documentIds))
    .orderBy(asc(requestDocumentArchives.id));
  for (const { archive, uploadedBy } of rows) {
    const ofDocument = found.get(archive.requestDocumentId) ?? [];
    found.set(archive.requestDocumentId, ofDocument);
    ofDocument.push({
      UniqueId: archive.uniqueId,
      Name: archive.name,
      Extension: archive.extension,
      ContentType: archive.contentType,
      SizeBytes: archive.sizeBytes,
      Version: archive.version,
      CreatedAt: archive.createdAt.toISOString(),
      UploadedBy: uploadedBy,
    });
  }
  return found;
}
