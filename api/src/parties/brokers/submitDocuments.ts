import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BrokerStatus } from '@portal/shared/contracts/parties/brokers';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokerRegistrations } from '../../platform/database/schema/brokerRegistrations';
import { requestDocuments } from '../../platform/database/schema/documents';
import { brokers, partners } from '../../platform/database/schema/parties';
import { auditRecord } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { openAnalysis } from './analysisCards';
import { answerCards, lockReturned, requireAnswer } from './answerReturned';
import { readRegistration, statusOnWire } from './registrationDocuments';
import type { Registration } from './registrationLink';
import { isBrokersTurn, missingDocuments, submittedNow } from './registrationState';

/**
 * Hands the documents over to the insurer: they go to analysis and the work to the board, all or nothing. Sent twice it
 * is done once. 422 while something is missing. What the insurer sent back goes on in analysis with them, with the answer in words;
 * without a new file that answer is needed.
 */
export const submitDocuments = (
  database: Database,
  registration: Registration,
  answer = '',
  now = new Date(),
): Promise<BrokerStatus> =>
  database.transaction(async (transaction) => {
    // The cards before the broker, as whoever decides them locks both.
    const returned = await lockReturned(transaction, registration);
    const read = await readRegistration(transaction, registration, { lock: true });
    if (!isBrokersTurn(read.state)) return statusOnWire(read);
    const { broker, documents } = read;
    const { submittedAt, responsibleName } = read.registration;
    const missing = missingDocuments(documents, submittedAt);
    if (missing.length > 0) throw unprocessable(`Ainda falta enviar: ${missing.join(', ')}.`);

    const handedOver = submittedNow(documents, submittedAt, returned.length > 0);
    const observation = requireAnswer(answer, returned.length > 0 && handedOver.length === 0);
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
    const by = { companyId: broker.companyId, id: null, name: responsibleName };
    const changes = handedOver.map(({ name, status }) => ({
      field: name,
      before: status,
      after: 'Aguardando_Analise',
    }));
    if (changes.length > 0 || returned.length === 0)
      await auditRecord(
        transaction,
        by,
        { kind: 'broker', uniqueId: broker.uniqueId },
        { action: 'documentsSubmitted', changes },
      );
    const subject = { ...broker, sentBy: responsibleName };
    await answerCards(transaction, by, broker, { returned, observation, now });
    const isAwaited = returned.some(({ cardType }) => cardType === 'ANALISE_DOCUMENTACAO_CORRETORA');
    if (!isAwaited && (returned.length === 0 || handedOver.length > 0))
      await openAnalysis(transaction, 'ANALISE_DOCUMENTACAO_CORRETORA', subject, now);
    // Whether somebody is politically exposed is asked once, with the first documents.
    if (submittedAt === null && (await saidToBeExposed(transaction, broker)))
      await openAnalysis(transaction, 'CORRETORA_PEP', subject, now);
    return statusOnWire(await readRegistration(transaction, registration));
  });

/** Returns whether one of the people of a broker is politically exposed by what was said of them, not by the bureau's word alone. */
const saidToBeExposed = async (transaction: Transaction, broker: { id: number }): Promise<boolean> =>
  (await transaction.$count(
    partners,
    and(
      eq(partners.brokerId, broker.id),
      eq(partners.isPoliticallyExposed, true),
      isNotNull(partners.exposureDeclaredAt),
    ),
  )) > 0;
