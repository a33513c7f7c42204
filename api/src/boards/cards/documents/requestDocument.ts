import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { tellBroker } from './brokerOfRecord';
import { documentOnWire } from './changeDocument';
import { lockManagedCards } from '../../../deals/documents/documentAccess';
import type { ManagedCard } from '../../../deals/documents/documentAccess';
import type { DocumentRecord } from '../../../deals/documents/documentRecords';
import { followLegalClock } from '../../../deals/documents/followLegalClock';
import { noteChange, tellBoards } from '../../../deals/documents/noteChange';
import { isAskedFor } from '../../../deals/documents/isAskedFor';

interface Asked {
  Name: string;
  IsRequired: boolean;
  IsInternal: boolean;
  Observation?: string | undefined;
}

/** Calls of proposals serve endorsements too, whose `uniqueId` is their ProposalUniqueId. */
export async function dealOf(database: Database, user: CurrentUser, uniqueId: string): Promise<DocumentRecord> {
  const isEndorsement = await database.$count(
    endorsements,
    and(eq(endorsements.companyId, user.companyId), eq(endorsements.uniqueId, uniqueId)),
  );
  return { kind: isEndorsement > 0 ? 'endorsement' : 'proposal', uniqueId };
}

interface ToAskFor {
  record: DocumentRecord;
  /** The open cards of it that the user manages, locked. */
  cards: readonly ManagedCard[];
  /** What the record has not; either all for the insurer alone or none. */
  asked: readonly (Pick<NewDocument, 'isRequired' | 'isInternal' | 'awaitingStep'> & {
    name: string;
    observation: string | null;
  })[];
  now: Date;
}
type NewDocument = typeof requestDocuments.$inferInsert;

/** Asks for documents of a record at once: one entry in the card's history, one notice to the broker. */
export async function askFor(
  transaction: Transaction,
  user: CurrentUser,
  { record, cards, asked, now }: ToAskFor,
): Promise<(typeof requestDocuments.$inferSelect)[]> {
  if (asked.length === 0) return [];
  const documents = await transaction
    .insert(requestDocuments)
    .values(
      asked.map((one) => ({
        ...one,
        companyId: user.companyId,
        ownerKind: record.kind,
        ownerUniqueId: record.uniqueId,
        status: 'Pendente' as const,
        requestedByUserId: user.id,
        createdAt: now,
      })),
    )
    .returning();
  const [first] = documents;
  if (!first) throw new Error('The documents were not stored');
  const noted = documents.map(({ uniqueId, name, observation }) => ({
    uniqueId,
    name,
    changes: [
      { field: 'status', before: null, after: 'Pendente' },
      { field: 'observation', before: null, after: observation },
    ],
  }));
  await noteChange(transaction, user, {
    record,
    event: 'requested',
    documents: noted,
    cards,
    isOnTimeline: !first.isInternal,
    now,
  });
  if (!first.isInternal)
    await tellBroker(transaction, {
      companyId: user.companyId,
      record,
      kind: 'documentRequested',
      title: documents.length === 1 ? 'Documento solicitado' : 'Documentos solicitados',
      text: (of) => askedInWords(documents, of),
      documentUniqueId: first.uniqueId,
    });
  await followLegalClock(transaction, user.companyId, record, { event: 'requested', document: first, now });
  await tellBoards(transaction, user, record, cards);
  return documents;
}

function askedInWords(documents: readonly (typeof requestDocuments.$inferSelect)[], of: string): string {
  const [first] = documents;
  if (documents.length === 1 && first)
    return `A seguradora pediu o documento “${first.name}” ${of}.${first.observation ? ` Observação: ${first.observation}` : ''}`;
  const names = documents.map(({ name, isRequired }) => `${name}${isRequired ? '' : ' (opcional)'}`).join(', ');
  return `A seguradora pediu ${documents.length} documentos ${of}: ${names}.`;
}

/** Asks for a document of a record, tells its broker, and ends the running period of its deal's clock. */
export async function requestDocument(
  database: Database | Transaction,
  user: CurrentUser,
  record: DocumentRecord,
  field: string,
  asked: Asked,
  now = new Date(),
) {
  const name = asked.Name.replace(/\s+/g, ' ').trim();
  if (name === '') throw invalid('Dê um nome ao documento, por exemplo “Contrato principal”.', { field: 'Name' });
  const observation = asked.Observation?.trim() || null;
  const absent = () => notFound('Registro não encontrado nos cards que você vê.', { field });
  return database.transaction(async (transaction) => {
    const cards = await lockManagedCards(transaction, user, record, 'SOLICITAR_DOCUMENTO', absent);
    if (await isAskedFor(transaction, user.companyId, record, name))
      throw unprocessable(`O documento “${name}” já foi pedido. Use outro nome ou acompanhe o pedido que existe.`, {
        field: 'Name',
      });
    const isInternal = asked.IsInternal;
    const [document] = await askFor(transaction, user, {
      record,
      cards,
      asked: [{ name, isRequired: asked.IsRequired, isInternal, observation }],
      now,
    });
    if (!document) throw new Error('The document was not stored');
    return documentOnWire(document);
  });
}
