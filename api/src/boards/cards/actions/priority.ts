import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { updateKanbanCardPriority } from '@portal/shared/contracts/boards/kanbanActions';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cardPriorities } from '../../../platform/database/schema/boards';
import { unprocessable } from '../../../platform/server/refusal';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';

/** Gives a card another priority; the same one changes nothing. */
export function changePriority(
  database: Database | Transaction,
  user: CurrentUser,
  { CardId, PriorityId, Version }: CallInput<typeof updateKanbanCardPriority>['body'],
): Promise<CallResponse<typeof updateKanbanCardPriority>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, CardId);
    const known = await transaction
      .select({ Id: cardPriorities.id, Name: cardPriorities.name, isDeleted: cardPriorities.isDeleted })
      .from(cardPriorities)
      .where(and(eq(cardPriorities.companyId, user.companyId)));
    const chosen = known.find(({ Id, isDeleted }) => Id === PriorityId && !isDeleted);
    if (!chosen) throw unprocessable('Esta prioridade não existe. Escolha outra da lista.', { field: 'PriorityId' });
    const priority = { Id: chosen.Id, Name: chosen.Name };
    if (priority.Id === card.priorityId) return { CardId, Priority: priority, Version: card.version };
    requireSeen(card, Version);
    const version = await changeCard(transaction, card.id, { priorityId: priority.Id });
    const before = known.find(({ Id }) => Id === card.priorityId)?.Name ?? null;
    await auditCard(transaction, user, card, {
      action: 'priorityChanged',
      changes: [{ field: 'priority', before, after: priority.Name }],
    });
    return { CardId, Priority: priority, Version: version };
  });
}
