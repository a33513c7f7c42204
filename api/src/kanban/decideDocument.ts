import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { kanbanProposalChangeStatusRequestDocument } from '@portal/shared/contracts/kanbanActions';
import { mayManagePipe, maySeePipe } from '../boards/pipeAccess';
import type { CurrentUser } from '../platform/auth/currentUser';
import type { Database, Transaction } from '../platform/database/connection';
import { cards, pipes } from '../platform/database/schema/boards';
import { requestDocuments } from '../platform/database/schema/documents';
import { auditHistory } from '../platform/database/schema/history';
import { forbidden, invalid, notFound, unprocessable } from '../platform/server/refusal';
import { tellOfRefusal } from './tellOfRefusal';

export type DecidedOwner = 'proposal' | 'broker';
type Decision = CallInput<typeof kanbanProposalChangeStatusRequestDocument>['body'];
export type DecidedDocument = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

/** By which column a card names the record whose documents are decided on. */
const cardColumn = { proposal: cards.proposalUniqueId, broker: cards.brokerUniqueId };

/**
 * Accepts or refuses a document, all or nothing: with its audit entry and, for a refusal that the broker may see, their
 * notification. Whoever manages a pipe with an open card of the record decides.
 */
export function decideDocument(
  database: Database,
  user: CurrentUser,
  ownerKind: DecidedOwner,
  { RequestDocumentUniqueId: uniqueId, Status: status, Observation }: Decision,
) {
  const observation = Observation?.trim() || null;
  if (status === 'Reprovado' && observation === null)
    throw invalid('Escreva o motivo da recusa: o corretor precisa dele para corrigir o documento.', {
      field: 'Observation',
    });
  return database.transaction(async (transaction) => {
    const document = await lockDocument(transaction, user, ownerKind, uniqueId);
    if (!document) throw notFound('Documento não encontrado.', { field: 'RequestDocumentUniqueId' });
    await requireManager(transaction, user, ownerKind, document);
    if (document.status === 'Pendente')
      throw unprocessable('Este documento ainda não foi enviado, e por isso não pode ser analisado.');
    if (document.status !== status || document.observation !== observation) {
      await store(transaction, user, document, { status, observation });
      if (status === 'Reprovado' && !document.isInternal)
        await tellOfRefusal(transaction, user, ownerKind, { ...document, observation });
    }
    return { RequestDocumentUniqueId: document.uniqueId, Status: status, Observation: observation };
  });
}

async function lockDocument(transaction: Transaction, user: CurrentUser, ownerKind: DecidedOwner, uniqueId: string) {
  const [document] = await transaction
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.uniqueId, uniqueId),
        eq(requestDocuments.ownerKind, ownerKind),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .for('update');
  return document;
}

/** A document of which the user sees no card does not exist for them. */
async function requireManager(
  transaction: Transaction,
  user: CurrentUser,
  ownerKind: DecidedOwner,
  { ownerUniqueId }: DecidedDocument,
): Promise<void> {
  const ofCards = await transaction
    .selectDistinct({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, user.companyId), eq(cardColumn[ownerKind], ownerUniqueId), isNull(cards.closedAt)));
  if (!ofCards.some((pipe) => maySeePipe(user, pipe)))
    throw notFound('Documento não encontrado.', { field: 'RequestDocumentUniqueId' });
  if (!ofCards.some((pipe) => mayManagePipe(user, pipe)))
    throw forbidden('Você pode ver esta esteira, mas não decidir sobre os seus documentos.');
}

async function store(
  transaction: Transaction,
  user: CurrentUser,
  before: DecidedDocument,
  after: { status: Decision['Status']; observation: string | null },
): Promise<void> {
  await transaction.update(requestDocuments).set(after).where(eq(requestDocuments.id, before.id));
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'requestDocument',
    subjectUniqueId: before.uniqueId,
    action: after.status === 'Reprovado' ? 'refused' : 'accepted',
    changes: [
      { field: 'status', before: before.status, after: after.status },
      { field: 'observation', before: before.observation, after: after.observation },
    ],
    changedByUserId: user.id,
    changedByName: user.name,
  });
}
