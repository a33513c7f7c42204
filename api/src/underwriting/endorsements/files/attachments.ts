import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type {
  EndorsementArchive,
  EndorsementAttachment,
  EndorsementOfPolicy,
} from '@portal/shared/contracts/underwriting/endorsementPapers';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { downloadAddress } from '../../../deals/archives/downloadAddress';
import { visibleDocuments } from '../../../deals/archives/visibleDocuments';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { notFound } from '../../../platform/server/refusal';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { isEnded } from '../work/cancelRequest';
import { hasEndorsementRight, requireVisibleEndorsement } from '../work/endorsementAccess';
import type { EndorsementRow } from '../work/endorsementAccess';

/** Documents of endorsements that the user may open. */
export const ofEndorsements = (database: Database | Transaction, user: CurrentUser) =>
  and(isNull(requestDocuments.deletedAt), visibleDocuments(database, user, ['endorsement']));

/** The documents of an endorsement that the user may open, in the order in which they were asked for, with their files. */
export async function documentsOfEndorsement(
  database: Database | Transaction,
  user: CurrentUser,
  { uniqueId, statusId }: Pick<EndorsementRow, 'uniqueId' | 'statusId'>,
): Promise<EndorsementAttachment[]> {
  const documents = await database
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.ownerUniqueId, uniqueId), ofEndorsements(database, user)))
    .orderBy(asc(requestDocuments.id));
  const filesOf = await archivesByDocument(
    database,
    documents.map(({ id }) => id),
  );
  const gives = !isEnded(statusId) && (await hasEndorsementRight(database, user, 'SOLICITAR', 'EDITAR'));
  return documents.map((document) => ({
    RequestDocumentUniqueId: document.uniqueId,
    Name: document.name,
    IsRequired: document.isRequired,
    Status: document.status,
    Archives: filesOf.get(document.id) ?? [],
    Observation: document.observation,
    RequestedAt: document.createdAt.toISOString(),
    MayGive: gives && document.status !== 'Conforme',
  }));
}

/** The same by the number of its row. */
export async function attachmentsOf(database: Database, user: CurrentUser, endorsementId: number) {
  const wanted = eq(endorsements.id, endorsementId);
  const { endorsement } = await requireVisibleEndorsement(database, user, wanted, 'endorsementId');
  return documentsOfEndorsement(database, user, endorsement);
}

/** The files of one document of an endorsement. */
export async function archivesOfDocument(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<EndorsementArchive[]> {
  const [document] = await database
    .select({ id: requestDocuments.id })
    .from(requestDocuments)
    .where(and(eq(requestDocuments.uniqueId, uniqueId), ofEndorsements(database, user)));
  if (!document) throw notFound('Documento não encontrado.', { field: 'requestDocumentUniqueId' });
  return (await archivesByDocument(database, [document.id])).get(document.id) ?? [];
}

/** A signed address of a file of an endorsement; one of anything else is not found here. */
export async function archiveAddress(
  database: Database,
  storage: DocumentStorage,
  user: CurrentUser,
  archiveUniqueId: string,
) {
  const [found] = await database
    .select({ id: requestDocumentArchives.id })
    .from(requestDocumentArchives)
    .innerJoin(requestDocuments, eq(requestDocuments.id, requestDocumentArchives.requestDocumentId))
    .where(and(eq(requestDocumentArchives.uniqueId, archiveUniqueId), ofEndorsements(database, user)));
  if (!found) throw notFound('Arquivo não encontrado.', { field: 'archiveUniqueId' });
  return downloadAddress(database, storage, user, archiveUniqueId);
}

async function archivesByDocument(
  database: Database | Transaction,
  ids: number[],
): Promise<Map<number, EndorsementArchive[]>> {
  const found = new Map<number, EndorsementArchive[]>();
  if (ids.length === 0) return found;
  const rows = await database
    .select()
    .from(requestDocumentArchives)
    .where(inArray(requestDocumentArchives.requestDocumentId, ids))
    .orderBy(asc(requestDocumentArchives.id));
  for (const row of rows)
    found.set(row.requestDocumentId, [
      ...(found.get(row.requestDocumentId) ?? []),
      {
        UniqueId: row.uniqueId,
        Name: row.name,
        Extension: row.extension,
        SizeBytes: row.sizeBytes,
        CreatedAt: row.createdAt.toISOString(),
      },
    ]);
  return found;
}

/** The issued endorsements of a policy, in the order of their issue. */
export async function issuedEndorsements(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
): Promise<EndorsementOfPolicy[]> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const rows = await database
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida)))
    .orderBy(asc(endorsements.issuedAt), asc(endorsements.id));
  return rows.map((row) => ({
    EndorsementId: row.id,
    ProposalUniqueId: row.uniqueId,
    Number: row.number,
    Sequence: row.sequenceNumber,
    EndorsementTypeId: row.endorsementTypeId,
    StatusId: row.statusId,
    IssuedOn: row.issueDate,
    EffectiveOn: row.effectiveOn,
    PremiumDifference: row.premiumDifferenceCents,
  }));
}
