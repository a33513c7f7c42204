import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { tellBroker } from './brokerOfRecord';
import { documentOnWire } from './changeDocument';
import { lockManagedCards } from '../../../deals/documents/documentAccess';
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
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: user.companyId,
        ownerKind: record.kind,
        ownerUniqueId: record.uniqueId,
        name,
        status: 'Pendente',
        isRequired: asked.IsRequired,
        isInternal: asked.IsInternal,
        observation,
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning();
    if (!document) throw new Error('The document was not stored');
    const changes = [
      { field: 'status', before: null, after: 'Pendente' },
      { field: 'observation', before: null, after: observation },
    ];
    const documents = [{ uniqueId: document.uniqueId, name, changes }];
    await noteChange(transaction, user, { record, event: 'requested', documents, cards, now });
    if (!asked.IsInternal)
      await tellBroker(transaction, {
        companyId: user.companyId,
        record,
        kind: 'documentRequested',
        title: 'Documento solicitado',
        text: (of) =>
          `A seguradora pediu o documento “${name}” ${of}.${observation ? ` Observação: ${observation}` : ''}`,
        documentUniqueId: document.uniqueId,
      });
    await followLegalClock(transaction, user.companyId, record, { event: 'requested', document, now });
    await tellBoards(transaction, user, record, cards);
    return documentOnWire(document);
  });
}
