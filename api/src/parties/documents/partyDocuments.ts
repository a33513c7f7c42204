import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { archivesOf } from '../../deals/documents/archivesOf';
import { noSuchDocument } from '../../deals/documents/documentAccess';
import { heldByContracts } from '../../deals/documents/heldByContract';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { documentValidityInForce } from '../../parameters/inForce/registrationInForce';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { users } from '../../platform/database/schema/users';
import { judgesDocuments } from './judgesDocuments';
import type { PartyOfDocuments } from './partyOfDocuments';

/**
 * The documents of records of a kind with their files, in the order in which they were asked for, those taken away included.
 * The insurer's own are for its staff alone.
 */
export async function documentsByOwner(
  database: Database | Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  uniqueIds: readonly string[],
): Promise<Map<string, PartyDocument[]>> {
  const found = new Map<string, PartyDocument[]>(uniqueIds.map((uniqueId) => [uniqueId, []]));
  if (uniqueIds.length === 0) return found;
  const rows = await database
    .select({ row: requestDocuments, requestedBy: users.name })
    .from(requestDocuments)
    .leftJoin(users, eq(users.id, requestDocuments.requestedByUserId))
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, party.kind),
        inArray(requestDocuments.ownerUniqueId, [...uniqueIds]),
        isInternal(user.userTypeId) ? undefined : eq(requestDocuments.isInternal, false),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  const archives = await archivesOf(
    database,
    rows.map(({ row }) => row.id),
  );
  const parameters = await parametersInForce(database, user.companyId, new Date());
  const judges = await judgesDocuments(database, user, party);
  const held = await heldByContracts(
    database,
    rows.filter(({ row }) => row.status === 'Conforme').map(({ row }) => row.uniqueId),
  );
  for (const { row, requestedBy } of rows) {
    // What a signed contract stands on stays as it was accepted.
    const isFree = row.deletedAt === null && !held.has(row.uniqueId);
    const isOpen = row.status !== 'Conforme';
    const manages = isOpen && party.mayManage(user);
    found.get(row.ownerUniqueId)?.push({
      UniqueId: row.uniqueId,
      Name: row.name,
      Status: row.status,
      IsRequired: row.isRequired,
      IsInternal: row.isInternal,
      Observation: row.observation,
      RequestedBy: requestedBy,
      RequestedAt: row.createdAt.toISOString(),
      DeletedAt: row.deletedAt?.toISOString() ?? null,
      Archives: (archives.get(row.id) ?? []).map(({ UniqueId, Name, SizeBytes, Version, CreatedAt, UploadedBy }) => ({
        UniqueId,
        Name,
        SizeBytes,
        Version,
        CreatedAt,
        UploadedBy,
      })),
      MayGive: isOpen && row.deletedAt === null && party.mayGive(user),
      MayChange: manages && row.deletedAt === null,
      MayRemove: manages && row.version === 1,
      ValidityMonths: documentValidityInForce(parameters, party.kind, row.name),
      IssuedOn: row.issuedOn,
      ExpiresOn: row.expiresOn,
      Version: row.version,
      MayAskAgain: !isOpen && isFree && party.readers !== undefined && party.mayManage(user),
      MayDecide: judges && isFree && row.status !== 'Pendente',
    });
  }
  return found;
}

/** The documents of one party. */
export const partyDocuments = async (
  database: Database | Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  uniqueId: string,
): Promise<PartyDocument[]> => (await documentsByOwner(database, user, party, [uniqueId])).get(uniqueId) ?? [];

/** A document as a change has left it. */
export async function partyDocument(
  transaction: Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  { ownerUniqueId, uniqueId }: { ownerUniqueId: string; uniqueId: string },
): Promise<PartyDocument> {
  const documents = await partyDocuments(transaction, user, party, ownerUniqueId);
  const found = documents.find(({ UniqueId }) => UniqueId === uniqueId);
  if (!found) throw noSuchDocument();
  return found;
}
