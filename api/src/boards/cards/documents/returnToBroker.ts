import { and, eq, sql } from 'drizzle-orm';
import type { SentDocumentMails } from '@portal/shared/contracts/boards/kanbanDocuments';
import { portalAddress } from '../../../people/company/portalAddress';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { lockCardToChange } from '../../../deals/cards/changingCard';
import { moveToStage } from '../../../deals/cards/moveToStage';
import { lockManagedCards } from '../../../deals/documents/documentAccess';
import { isAbout } from '../../../deals/documents/documentRecords';
import type { DocumentRecord } from '../../../deals/documents/documentRecords';
import { mailBrokers } from './mailBrokers';
import { openDocumentsOf } from './openDocuments';
import type { MailOrigin } from './sendDocumentMails';

const FIELD = 'BrokerUniqueId';
const REASON = 'Documentos devolvidos ao corretor';

/**
 * Gives the open documents of a broker's registration back to it: it is the broker's turn again, the card waits in the
 * step for that, and the mail carries a new link. Repeated, it changes nothing more.
 */
export async function returnToBroker(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  { caller, publicUrl }: MailOrigin,
  now = new Date(),
): Promise<SentDocumentMails> {
  const record: DocumentRecord = { kind: 'broker', uniqueId };
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  const absent = () => notFound('Corretora não encontrada nos cards que você vê.', { field: FIELD });
  return database.transaction(async (transaction) => {
    const managed = await lockManagedCards(transaction, user, record, 'SOLICITAR_DOCUMENTO', absent);
    await transaction
      .update(brokers)
      .set({ hasPendingDocuments: true, waitingValidation: false })
      .where(and(eq(brokers.companyId, user.companyId), eq(brokers.uniqueId, uniqueId)));
    const all = await openDocumentsOf(transaction, user.companyId, isAbout(record) ?? sql`false`);
    const documents = all.filter(({ kind }) => kind === 'broker');
    if (documents.length === 0)
      throw unprocessable('Nenhum documento desta corretora está pendente ou reprovado: não há o que devolver.');
    for (const { id } of managed) {
      const card = await lockCardToChange(transaction, user, id);
      await moveToStage(transaction, user, card, { stage: 'broker', reason: REASON, now });
    }
    return mailBrokers(transaction, user, { documents, portal, event: 'returned', now });
  });
}
