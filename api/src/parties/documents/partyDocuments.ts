import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { isContractDocument } from '@portal/shared/domain/parties/contractDocuments';
import { filesGivenFor, isAnsweredByOthers, seenOf } from '../../deals/documents/archivesOf';
import type { GivenFile } from '../../deals/documents/archivesOf';
import { noSuchDocument } from '../../deals/documents/documentAccess';
import { seesDocument } from '../../deals/archives/holderFiles';
import { heldByContracts } from '../../deals/documents/heldByContract';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { documentValidityInForce } from '../../parameters/inForce/registrationInForce';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import type { DocumentStatus } from '../../platform/database/schema/documents';
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
        seesDocument(database, user),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  const given = await filesGivenFor(
    database,
    user,
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
    const files = given.get(row.id) ?? [];
    const isOthers = isAnsweredByOthers(files, row.version);
    const sharing = party.mayShare?.(user) ? sharingOf(row, files) : null;
    found.get(row.ownerUniqueId)?.push({
      UniqueId: row.uniqueId,
      Name: row.name,
      Status: row.status,
      IsRequired: row.isRequired,
      IsInternal: row.isInternal,
      // Why another's files were refused, or what was said of them.
      Observation: isOthers ? null : row.observation,
      RequestedBy: requestedBy,
      RequestedAt: row.createdAt.toISOString(),
      DeletedAt: row.deletedAt?.toISOString() ?? null,
      Archives: seenOf(files).map(({ UniqueId, Name, SizeBytes, Version, CreatedAt, UploadedBy }) => ({
        UniqueId,
        Name,
        SizeBytes,
        Version,
        CreatedAt,
        UploadedBy,
        ...(sharing && { IsShared: sharing.shared.includes(UniqueId) }),
      })),
      MayGive: isOpen && row.deletedAt === null && party.mayGive(user) && !isAnswered(row, isOthers),
      MayChange: manages && row.deletedAt === null,
      MayRemove: manages && row.version === 1,
      ValidityMonths: documentValidityInForce(parameters, party.kind, row.name),
      IssuedOn: isOthers ? null : row.issuedOn,
      ExpiresOn: row.expiresOn,
      Version: row.version,
      MayAskAgain: !isOpen && isFree && party.readers !== undefined && party.mayManage(user),
      MayDecide: judges && isFree && row.status !== 'Pendente',
      ...(isOthers && { IsAnsweredByOthers: true }),
      ...(sharing && { MayShare: sharing.hidden.length > 0, MayUnshare: sharing.shared.length > 0 }),
    });
  }
  return found;
}

/** What somebody else gave waits for the insurer: nobody sends the same twice. Once it was refused, everybody may. */
export const isAnswered = ({ status }: { status: DocumentStatus }, isByOthers: boolean): boolean =>
  isByOthers && status === 'Aguardando_Analise';

type Row = typeof requestDocuments.$inferSelect;

/** Which files of a document of a policy holder all of its brokers see since somebody shared them, and which could be shared. */
export function sharingOf(
  { name, isInternal: isOfInsurer, deletedAt }: Pick<Row, 'name' | 'isInternal' | 'deletedAt'>,
  files: readonly GivenFile[],
): { shared: string[]; hidden: string[] } {
  if (isOfInsurer || deletedAt !== null || isContractDocument(name)) return { shared: [], hidden: [] };
  const ids = (isShared: boolean) =>
    files
      .filter(({ sharedAt, isOfInsurer: isTheirs }) => !isTheirs && (sharedAt !== null) === isShared)
      .map(({ archive }) => archive.UniqueId);
  return { shared: ids(true), hidden: ids(false) };
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
