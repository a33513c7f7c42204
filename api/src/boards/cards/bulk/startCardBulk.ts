import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { MOST_CARDS_AT_ONCE } from '@portal/shared/contracts/boards/cardBulks';
import type { CardBulk, CardBulkAction, startCardBulk as call } from '@portal/shared/contracts/boards/cardBulks';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { portalAddress } from '../../../people/company/portalAddress';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { cardBulkCards, cardBulks } from '../../../platform/database/schema/cardBulks';
import { enqueue } from '../../../platform/jobs/enqueue';
import { forbidden, invalid, unprocessable } from '../../../platform/server/refusal';
import { cardsOnBoard, filterOf } from '../../boards/cardFilter';
import { findPipe } from '../../boards/pipes';
import type { MailOrigin } from '../documents/sendDocumentMails';
import { cardBulkKind } from './cardBulkKind';
import { cardBulkOnWire, requireCardBulk } from './cardBulkOnWire';

/** Notes which cards it is about and begins it, once for its identity. */
export async function startCardBulk(
  database: Database,
  user: CurrentUser,
  pipeId: number,
  { uniqueId, action, cardIds, stepId, filter }: CallInput<typeof call>['body'],
  { caller, publicUrl }: MailOrigin,
): Promise<CardBulk> {
  const pipe = await findPipe(database, user, pipeId);
  if (!mayManagePipe(user, pipe)) throw forbidden('Você pode ver esta esteira, mas não mudar os seus cards.');
  requireWhole(action);
  const portal = await portalAddress(database, user.companyId, caller, publicUrl);
  return database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(cardBulks)
      .values({ uniqueId, companyId: user.companyId, pipeId, startedByUserId: user.id, action, portal })
      .onConflictDoNothing()
      .returning();
    if (!made) return cardBulkOnWire(transaction, await requireCardBulk(transaction, user, uniqueId));
    const wanted = cardIds
      ? and(eq(cards.pipeId, pipeId), inArray(cards.id, cardIds))
      : and(
          cardsOnBoard(pipeId, filterOf(filter ?? {})),
          isNull(cards.decision),
          stepId === undefined ? undefined : eq(cards.stepId, stepId),
        );
    const { rowCount } = await transaction.execute(sql`
      insert into card_bulk_cards (card_bulk_id, card_id)
      select ${made.id}::integer, ${cards.id} from ${cards}
      where ${and(eq(cards.companyId, user.companyId), wanted)} order by ${cards.id} limit ${MOST_CARDS_AT_ONCE + 1}`);
    const count = rowCount ?? (await transaction.$count(cardBulkCards, eq(cardBulkCards.cardBulkId, made.id)));
    if (count === 0) throw unprocessable('Nenhum card foi encontrado: não há o que mudar.');
    if (count > MOST_CARDS_AT_ONCE)
      throw unprocessable(`São mais de ${formatNumber(MOST_CARDS_AT_ONCE)} cards. Use os filtros para escolher menos.`);
    const jobUniqueId = await enqueue(transaction, cardBulkKind, {
      ...{ companyId: user.companyId, payload: { cardBulkId: made.id }, startedBy: user },
    });
    await transaction.update(cardBulks).set({ jobUniqueId }).where(eq(cardBulks.id, made.id));
    return cardBulkOnWire(transaction, { ...made, jobUniqueId });
  });
}

/** Each kind needs what it is about. */
function requireWhole({ kind, priorityId, userId, document, tagId, isOn }: CardBulkAction): void {
  if (kind === 'priority' && priorityId === undefined)
    throw invalid('Escolha uma prioridade.', { field: 'action.priorityId' });
  if (kind === 'owner' && userId === undefined)
    throw invalid('Escolha quem fica com os cards.', { field: 'action.userId' });
  if (kind === 'tag' && (tagId === undefined || isOn === undefined))
    throw invalid('Escolha uma etiqueta, e se ela é posta ou tirada.', { field: 'action.tagId' });
  if (kind === 'document' && !document?.Name.trim())
    throw invalid('Dê um nome ao documento, por exemplo “Contrato principal”.', { field: 'action.document.Name' });
}
