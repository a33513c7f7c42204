import { eq } from 'drizzle-orm';
import type { CardBulkAction } from '@portal/shared/contracts/boards/cardBulks';
import { actionColumns } from '../../../deals/cards/changingCard';
import { recordsOf } from '../../../deals/documents/documentRecords';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { changePriority } from '../actions/priority';
import { assignCard } from '../assignCard';
import { requestDocument } from '../documents/requestDocument';
import { tagCard } from '../tags/tagCard';

type ForOneCard = Exclude<CardBulkAction['kind'], 'mail'>;

/** Does to one card what its own command does, with its rules, its history and whom it tells. */
export function actOnCard(
  transaction: Transaction,
  user: CurrentUser,
  cardId: number,
  { kind, priorityId = 0, userId = null, tagId = 0, isOn = true, document }: CardBulkAction & { kind: ForOneCard },
): Promise<unknown> {
  if (kind === 'priority') return changePriority(transaction, user, { CardId: cardId, PriorityId: priorityId });
  if (kind === 'owner') return assignCard(transaction, user, { cardId, ownerId: userId });
  if (kind === 'tag') return tagCard(transaction, user, cardId, { tagId, isOn });
  return requestOfCard(transaction, user, cardId, document);
}

async function requestOfCard(
  transaction: Transaction,
  user: CurrentUser,
  cardId: number,
  asked: CardBulkAction['document'],
): Promise<void> {
  const [card] = await transaction
    .select({ ...actionColumns, insuredUniqueId: cards.insuredUniqueId })
    .from(cards)
    .where(eq(cards.id, cardId));
  if (!card || !asked) throw notFound('Card não encontrado.', { field: 'cardId' });
  const [record] = recordsOf(card);
  // As the card's own dialog: of parties alone nothing is asked for.
  if (!record || !['proposal', 'endorsement', 'broker', 'limitRequest'].includes(record.kind))
    throw unprocessable('Neste tipo de card não se pedem documentos.');
  await requestDocument(transaction, user, record, 'CardId', asked);
}
