import { eq, inArray } from 'drizzle-orm';
import type { BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import type { Database } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { requestDocuments } from '../../platform/database/schema/documents';
import { auditHistory } from '../../platform/database/schema/history';
import { brokers } from '../../platform/database/schema/parties';
import { unprocessable } from '../../platform/server/refusal';
import { openAnalysis } from './analysisCards';
import { readRegistration, statusOnWire } from './registrationDocuments';
import type { Registration } from './registrationLink';
import { isBrokersTurn, missingDocuments, submittedNow } from './registrationState';

/**
 * Hands the documents over to the insurer: they go to analysis and the work to the board, all or nothing. Sent twice it
 * is done once. 422 while something is missing.
 */
export const submitDocuments = (
  database: Database,
  registration: Registration,
  now = new Date(),
): Promise<BrokerStatus> =>
  database.transaction(async (transaction) => {
    const read = await readRegistration(transaction, registration, { lock: true });
    if (!isBrokersTurn(read.state)) return statusOnWire(read);
    const { broker, documents } = read;
    const { submittedAt, responsibleName, isPoliticallyExposed } = read.registration;
    const missing = missingDocuments(documents, submittedAt);
    if (missing.length > 0) throw unprocessable(`Ainda falta enviar: ${missing.join(', ')}.`);

    const handedOver = submittedNow(documents, submittedAt);
    if (handedOver.length > 0)
      await transaction
        .update(requestDocuments)
        .set({ status: 'Aguardando_Analise', observation: null })
        .where(
          inArray(
            requestDocuments.id,
            handedOver.map(({ id }) => id),
          ),
        );
    await transaction
      .update(brokers)
      .set({ hasPendingDocuments: false, waitingValidation: true })
      .where(eq(brokers.id, broker.id));
    await transaction
      .update(brokerRegistrations)
      .set({ submittedAt: now })
      .where(eq(brokerRegistrations.id, read.registration.id));
    await transaction.insert(auditHistory).values({
      companyId: broker.companyId,
      subjectKind: 'broker',
      subjectUniqueId: broker.uniqueId,
      action: 'documentsSubmitted',
      changes: handedOver.map(({ name, status }) => ({ field: name, before: status, after: 'Aguardando_Analise' })),
      changedByName: responsibleName,
      changedAt: now,
    });
    const subject = { ...broker, sentBy: responsibleName };
    await openAnalysis(transaction, 'ANALISE_DOCUMENTACAO_CORRETORA', subject, now);
    // Whether somebody is politically exposed is asked once, with the first documents.
    if (isPoliticallyExposed && submittedAt === null) await openAnalysis(transaction, 'CORRETORA_PEP', subject, now);
    return statusOnWire(await readRegistration(transaction, registration));
  });
