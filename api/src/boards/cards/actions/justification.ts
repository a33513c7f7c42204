import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  getCardJustificationParameters,
  updateKanbanCardJustification,
} from '@portal/shared/contracts/boards/kanbanActions';
import { maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { cardJustificationParameters as parameters } from '../../../platform/database/schema/cardActions';
import { notFound } from '../../../platform/server/refusal';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';

/** Writes why a card stands as it does; the same text changes nothing. */
export function changeJustification(
  database: Database,
  user: CurrentUser,
  { CardId, Justification, Version }: CallInput<typeof updateKanbanCardJustification>['body'],
): Promise<CallResponse<typeof updateKanbanCardJustification>> {
  const justification = Justification?.trim() || null;
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, CardId);
    const answer = { CardId, Justification: justification };
    if (justification === card.justification) return { ...answer, Version: card.version };
    requireSeen(card, Version);
    const version = await changeCard(transaction, card.id, { justification });
    await auditCard(transaction, user, card, {
      action: 'justificationChanged',
      changes: [{ field: 'justification', before: card.justification, after: justification }],
    });
    return { ...answer, Version: version };
  });
}

/** The reasons that the company offers for the justification of a card that the user sees. */
export async function justificationParameters(
  database: Database,
  user: CurrentUser,
  cardUniqueId: string,
): Promise<CallResponse<typeof getCardJustificationParameters>> {
  const [card] = await database
    .select({
      cardType: cards.cardType,
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId },
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(and(eq(cards.companyId, user.companyId), eq(cards.uniqueId, cardUniqueId)));
  if (!card || !maySeePipe(user, card.pipe)) throw notFound('Card não encontrado.', { field: 'CardUniqueId' });
  return database
    .select({ Id: parameters.id, Text: parameters.text })
    .from(parameters)
    .where(
      and(
        eq(parameters.companyId, user.companyId),
        eq(parameters.isActive, true),
        or(isNull(parameters.pipeId), eq(parameters.pipeId, card.pipe.id)),
        or(isNull(parameters.cardType), eq(parameters.cardType, card.cardType)),
      ),
    )
    .orderBy(asc(parameters.order), asc(parameters.id));
}
