import { and, eq, isNull } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getUrlFileDownload } from '@portal/shared/contracts/deals/archives';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { archives } from '../../platform/database/schema/archives';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { notFound } from '../../platform/server/refusal';
import { containerOf, SIGNATURE_SECONDS } from '../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { seesFile } from './holderFiles';
import { readVersions } from './insurersOwn';
import { visibleDocuments } from './visibleDocuments';

/** A signed address of a file that the user may see, after it was written down who asked for whose. */
export async function downloadAddress(
  database: Database,
  storage: DocumentStorage,
  user: CurrentUser,
  archiveUniqueId: string,
): Promise<CallResponse<typeof getUrlFileDownload>> {
  const found =
    (await givenForDocument(database, user, archiveUniqueId)) ?? (await sentByUser(database, user, archiveUniqueId));
  if (!found) throw notFound('Arquivo não encontrado.', { field: 'ArchiveUniqueId' });
  await database.insert(personalDataAccesses).values({
    companyId: user.companyId,
    userId: user.id,
    subjectKind: found.subjectKind,
    subjectUniqueId: found.subjectUniqueId,
    action: 'downloaded',
  });
  const place = { container: containerOf(user.companyKey), path: found.relativePath };
  return { UrlToDownload: await storage.signedAddress(place), Name: found.name, ExpiresIn: SIGNATURE_SECONDS };
}

async function givenForDocument(database: Database, user: CurrentUser, uniqueId: string) {
  const [found] = await database
    .select({
      name: requestDocumentArchives.name,
      relativePath: requestDocumentArchives.relativePath,
      subjectKind: requestDocuments.ownerKind,
      subjectUniqueId: requestDocuments.ownerUniqueId,
    })
    .from(requestDocumentArchives)
    .innerJoin(requestDocuments, eq(requestDocuments.id, requestDocumentArchives.requestDocumentId))
    .where(
      and(
        eq(requestDocumentArchives.uniqueId, uniqueId),
        isNull(requestDocuments.deletedAt),
        visibleDocuments(database, user),
        readVersions(database, user),
        seesFile(user),
      ),
    );
  return found;
}

/** A file that is attached to nothing yet is its sender's alone. */
async function sentByUser(database: Database, user: CurrentUser, uniqueId: string) {
  const [found] = await database
    .select({
      name: archives.name,
      relativePath: archives.relativePath,
      subjectUniqueId: archives.uniqueId,
    })
    .from(archives)
    .where(
      and(
        eq(archives.uniqueId, uniqueId),
        eq(archives.companyId, user.companyId),
        eq(archives.uploadedByUserId, user.id),
      ),
    );
  return found && { ...found, subjectKind: 'archive' };
}
