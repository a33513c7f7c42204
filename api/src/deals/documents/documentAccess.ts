import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import { permittedActions } from '../../people/permissions/queries';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { requestDocuments } from '../../platform/database/schema/documents';
import { forbidden, notFound, unprocessable } from '../../platform/server/refusal';
import { isAbout, moduleOfKind } from './documentRecords';
import type { DocumentRecord, RecordKind } from './documentRecords';

export type FoundDocument = typeof requestDocuments.$inferSelect;
/** Names of the module permissions: to ask for, receive, take away and mail documents, and to judge them. */
export type DocumentAction = 'SOLICITAR_DOCUMENTO' | 'ANALISAR_DOCUMENTO';

const DOCUMENT = 'RequestDocumentUniqueId';
export const noSuchDocument = () => notFound('Documento não encontrado.', { field: DOCUMENT });
export const ONLY_LOOKS = 'Você pode ver esta esteira, mas não mudar os documentos dos seus cards.';
export const PROFILE_REFUSES = 'O seu perfil não permite esta ação com documentos. Fale com o administrador do portal.';
export const CARD_DECIDED = 'O card já foi decidido: os seus documentos ficam como estão.';

/** A document of the user's company that is of one of the kinds; 404 otherwise. */
export async function findDocument(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  kinds: readonly RecordKind[],
): Promise<FoundDocument & { ownerKind: RecordKind }> {
  const [document] = await database
    .select()
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.uniqueId, uniqueId),
        inArray(requestDocuments.ownerKind, [...kinds]),
      ),
    );
  if (!document) throw noSuchDocument();
  return document as FoundDocument & { ownerKind: RecordKind };
}

export const recordOf = (document: { ownerKind: RecordKind; ownerUniqueId: string }): DocumentRecord => ({
  kind: document.ownerKind,
  uniqueId: document.ownerUniqueId,
});

const columns = {
  id: cards.id,
  uniqueId: cards.uniqueId,
  cardRef: cards.cardRef,
  version: cards.version,
  stepId: cards.stepId,
  decision: cards.decision,
  pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
};

/** The open cards of a record, whoever manages them. */
export const cardsAbout = (database: Database | Transaction, user: CurrentUser, record: DocumentRecord) =>
  database
    .select(columns)
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, user.companyId), isAbout(record), isNull(cards.closedAt)))
    .orderBy(asc(cards.id));

export type ManagedCard = Awaited<ReturnType<typeof cardsAbout>>[number];

/** A record of which the user sees no card does not exist for them. */
export async function requireSeen(
  database: Database,
  user: CurrentUser,
  record: DocumentRecord,
  absent: () => Error = noSuchDocument,
): Promise<void> {
  const seen = (await cardsAbout(database, user, record)).some(({ pipe }) => maySeePipe(user, pipe));
  if (!seen) throw absent();
}

/**
 * The open cards of a record that the user manages, locked: nobody moves or decides them meanwhile. Refuses whoever sees
 * none, may only look, or whose profile does not allow the action.
 */
export async function lockManagedCards(
  transaction: Transaction,
  user: CurrentUser,
  record: DocumentRecord,
  action: DocumentAction,
  absent: () => Error = noSuchDocument,
): Promise<ManagedCard[]> {
  await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.companyId, user.companyId), isAbout(record), isNull(cards.closedAt)))
    .orderBy(asc(cards.id))
    .for('update');
  const seen = (await cardsAbout(transaction, user, record)).filter(({ pipe }) => maySeePipe(user, pipe));
  if (seen.length === 0) throw absent();
  const managed = seen.filter(({ pipe }) => mayManagePipe(user, pipe));
  if (managed.length === 0) throw forbidden(ONLY_LOOKS);
  const permitted: readonly string[] = await permittedActions(transaction, user, moduleOfKind[record.kind]);
  if (!permitted.includes(action)) throw forbidden(PROFILE_REFUSES);
  const open = managed.filter(({ decision }) => decision === null);
  if (open.length === 0) throw unprocessable(CARD_DECIDED);
  return open;
}
