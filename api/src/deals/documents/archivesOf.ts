import type { CardArchive } from '@portal/shared/contracts/boards/kanbanDocuments';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { asc, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { users } from '../../platform/database/schema/users';
import { seesFile } from '../archives/holderFiles';

/** A file of a document, as its list reads it. */
export interface GivenFile {
  archive: CardArchive;
  /** False for what another broker or the policy holder sent, of which this user learns no more than that it is there. */
  isSeen: boolean;
  sharedAt: Date | null;
  /** True for what the insurer gave. */
  isOfInsurer: boolean;
}

/** Reads the files of documents, oldest first, by the document's row; those that the user does not see are marked. */
export async function filesGivenFor(
  database: Database | Transaction,
  user: CurrentUser,
  documentIds: readonly number[],
): Promise<Map<number, GivenFile[]>> {
  const found = new Map<number, GivenFile[]>();
  if (documentIds.length === 0) return found;
  const rows = await database
    .select({
      archive: requestDocumentArchives,
      uploadedBy: users.name,
      userTypeId: users.userTypeId,
      isSeen: seesFile(user),
    })
    .from(requestDocumentArchives)
    .innerJoin(requestDocuments, eq(requestDocuments.id, requestDocumentArchives.requestDocumentId))
    .leftJoin(users, eq(users.id, requestDocumentArchives.uploadedByUserId))
    .where(inArray(requestDocumentArchives.requestDocumentId, [...documentIds]))
    .orderBy(asc(requestDocumentArchives.id));
  for (const { archive, uploadedBy, userTypeId, isSeen } of rows) {
    const ofDocument = found.get(archive.requestDocumentId) ?? [];
    found.set(archive.requestDocumentId, ofDocument);
    ofDocument.push({
      archive: {
        UniqueId: archive.uniqueId,
        Name: archive.name,
        Extension: archive.extension,
        ContentType: archive.contentType,
        SizeBytes: archive.sizeBytes,
        Version: archive.version,
        CreatedAt: archive.createdAt.toISOString(),
        UploadedBy: uploadedBy,
      },
      isSeen,
      sharedAt: archive.sharedAt,
      isOfInsurer: userTypeId === UserType.INSURANCE,
    });
  }
  return found;
}

/** Reads the files of documents that the user sees, oldest first, by the document's row. */
export async function archivesOf(
  database: Database | Transaction,
  user: CurrentUser,
  documentIds: readonly number[],
): Promise<Map<number, CardArchive[]>> {
  const given = await filesGivenFor(database, user, documentIds);
  return new Map([...given].map(([id, files]) => [id, seenOf(files)]));
}

/** Returns those files of a document that the user sees. */
export const seenOf = (files: readonly GivenFile[]): CardArchive[] =>
  files.filter(({ isSeen }) => isSeen).map(({ archive }) => archive);

/** Returns whether what a document was given last, of the version that is asked for, came from somebody whose files the user does not see. */
export const isAnsweredByOthers = (files: readonly GivenFile[], version: number): boolean =>
  files.findLast(({ archive }) => (archive.Version ?? 1) === version)?.isSeen === false;
