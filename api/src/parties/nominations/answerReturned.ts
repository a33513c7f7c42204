import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { answerReturnedNomination } from '@portal/shared/contracts/parties/nominations';
import { endWait, lockSentBack, tellAnswer } from '../../deals/cards/sentBack';
import { cardsAbout } from '../../deals/documents/documentAccess';
import { storeChange } from '../../deals/documents/documentChange';
import { LETTER } from '../../deals/documents/documentName';
import type { DocumentRecord } from '../../deals/documents/documentRecords';
import { attachArchive, filesOf } from '../../deals/documents/takeArchive';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { brokers, policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { forbidden, invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { addGivenDocuments } from '../documents/addGivenDocuments';
import { recordReturnOfNomination } from './returnedNominations';

const FIELD = 'NominationUniqueId';

/** The broker answers a request that was sent back: the card goes on in analysis, and whoever sent it back is notified. */
export function answerReturned(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof answerReturnedNomination>['body'],
  now = new Date(),
): Promise<CallResponse<typeof answerReturnedNomination>> {
  const brokerIds = requireBroker(user);
  const observation = body.Observation?.trim() || null;
  const files = body.ArchiveUniqueIds ?? [];
  if (observation === null && files.length === 0)
    throw invalid('Escreva a resposta ou envie outra carta de nomeação.', { field: 'Observation' });
  return database.transaction(async (transaction) => {
    const { uniqueId, holder, broker } = await requireOwn(
      transaction,
      user.companyId,
      brokerIds,
      body.NominationUniqueId,
    );
    const [card] = await lockSentBack(transaction, user.companyId, eq(cards.nominationUniqueId, uniqueId));
    if (!card) throw unprocessable('Esta nomeação não espera mais pela corretora.', { field: FIELD });
    if (files.length > 0) await replaceLetter(transaction, user, { kind: 'nomination', uniqueId }, files, now);
    const action = 'handedInAgain';
    const told = { field: 'observation', text: observation } as const;
    await endWait(transaction, user, card, { action, told, now });
    await recordReturnOfNomination(transaction, user, { uniqueId, holder, broker }, { action, told });
    const letter = files.length > 0 ? ' e enviou outra carta' : '';
    await tellAnswer(transaction, user.companyId, card, {
      title: 'Resposta da corretora',
      text: `${broker.name} respondeu sobre a nomeação por ${holder.name}${letter}${observation === null ? '.' : `: ${observation}`}`,
      subject: { kind: 'policyHolderNomination', uniqueId },
    });
    return { Status: 'pending' };
  });
}

/** The insurer does not answer itself: whoever judges the request has not written the answer. */
function requireBroker(user: CurrentUser): readonly number[] {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'brokers') throw forbidden('Quem responde pela nomeação é a corretora que a pediu.');
  return visibility.brokerIds;
}

async function requireOwn(transaction: Transaction, companyId: number, brokerIds: readonly number[], uniqueId: string) {
  const [found] = await transaction
    .select({
      uniqueId: policyHolderNominations.uniqueId,
      holder: { uniqueId: policyHolders.uniqueId, name: policyHolders.name },
      broker: { name: brokers.name },
    })
    .from(policyHolderNominations)
    .innerJoin(policyHolders, eq(policyHolders.id, policyHolderNominations.policyHolderId))
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .where(
      and(
        eq(policyHolderNominations.companyId, companyId),
        eq(policyHolderNominations.uniqueId, uniqueId),
        inArray(policyHolderNominations.brokerId, [...brokerIds, 0]),
      ),
    );
  if (!found) throw notFound('Nomeação não encontrada.', { field: FIELD });
  return found;
}

/** Another letter is a new version on the line of the one before, which stays in its history. */
async function replaceLetter(
  transaction: Transaction,
  user: CurrentUser,
  record: DocumentRecord,
  files: readonly string[],
  now: Date,
): Promise<void> {
  const [document] = await transaction
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, record.kind),
        eq(requestDocuments.ownerUniqueId, record.uniqueId),
        eq(requestDocuments.name, LETTER),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .for('update');
  if (!document) {
    await addGivenDocuments(transaction, user, record, [{ Name: LETTER, ArchiveUniqueIds: files }], now);
    return;
  }
  const given = await filesOf(transaction, document.id);
  const version = given.length === 0 ? document.version : document.version + 1;
  const added = [...new Set(files.map((id) => id.toLowerCase()))];
  for (const id of added) await attachArchive(transaction, user, document.id, id, now, version);
  const about = await cardsAbout(transaction, user, record);
  await storeChange(
    { transaction, user, record, document, now, cards: about },
    {
      event: 'received',
      set: { status: 'Aguardando_Analise', observation: null, version },
      alsoChanged: added.map((id) => ({ field: 'archive', before: null, after: id })),
    },
  );
}
