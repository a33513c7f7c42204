import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { insurerDocuments } from '../../platform/database/schema/insurerDocuments';
import { users } from '../../platform/database/schema/users';
import { managesInsurerDocuments, readInsurerDocuments } from '../archives/insurersOwn';
import { archivesOf } from '../documents/archivesOf';

/**
 * The documents of the user's insurer by name: those that the user's type reads, with their newest file; for those who
 * manage them all, with every version, also those without a file and those taken away. `only` reads one.
 */
export async function insurerDocumentsOf(
  database: Database | Transaction,
  user: CurrentUser,
  only?: number,
): Promise<InsurerDocument[]> {
  const manages = managesInsurerDocuments(user);
  const rows = await database
    .select({ row: requestDocuments, own: insurerDocuments, createdBy: users.name })
    .from(requestDocuments)
    .innerJoin(insurerDocuments, eq(insurerDocuments.requestDocumentId, requestDocuments.id))
    .leftJoin(users, eq(users.id, requestDocuments.requestedByUserId))
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, 'company'),
        only === undefined ? undefined : eq(requestDocuments.id, only),
        manages ? undefined : isNull(requestDocuments.deletedAt),
        readInsurerDocuments(database, user),
      ),
    )
    .orderBy(asc(requestDocuments.name), asc(requestDocuments.id));
  const versions = await archivesOf(
    database,
    user,
    rows.map(({ row }) => row.id),
  );
  const documents = rows.map(({ row, own, createdBy }): InsurerDocument => {
    const all = versions.get(row.id) ?? [];
    const changes = manages && row.deletedAt === null;
    return {
      UniqueId: row.uniqueId,
      Name: row.name,
      Status: row.status,
      IsRequired: row.isRequired,
      IsInternal: row.isInternal,
      Observation: row.observation,
      RequestedBy: createdBy,
      RequestedAt: row.createdAt.toISOString(),
      DeletedAt: row.deletedAt?.toISOString() ?? null,
      Archives: (manages ? all : all.slice(-1)).map(({ UniqueId, Name, SizeBytes, CreatedAt, UploadedBy }) => ({
        UniqueId,
        Name,
        SizeBytes,
        CreatedAt,
        UploadedBy,
      })),
      MayGive: changes,
      MayChange: changes,
      MayRemove: manages,
      Folder: own.folder,
      Audience: manages ? own.audience : [],
      Version: all.length,
      Revision: own.revision,
    };
  });
  return manages ? documents : documents.filter(({ Version }) => Version > 0);
}
