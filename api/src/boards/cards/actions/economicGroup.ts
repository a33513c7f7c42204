import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { kanbanSaveEconomicGroup } from '@portal/shared/contracts/boards/kanbanActions';
import type { EconomicGroupChoices } from '@portal/shared/contracts/parties/economicGroups';
import { groupChoices, readGroup } from '../../../parties/economicGroups/groupRecord';
import { prepareMove, storeMove } from '../../../parties/economicGroups/moveToGroup';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { notFound } from '../../../platform/server/refusal';
import { findCard } from '../../../deals/cards/cardPipe';
import { requireAction } from './cardActions';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import { lockPolicyHolder } from './policyHolderOfCard';

/** The company's groups, for the choice of the one to which a card's policy holder belongs. */
export async function economicGroupsFor(
  database: Database,
  user: CurrentUser,
  cardId: number,
): Promise<EconomicGroupChoices> {
  const card = await findCard(database, user, cardId);
  const [holder] = await database
    .select({ name: policyHolders.name, groupUniqueId: economicGroups.uniqueId })
    .from(cards)
    .innerJoin(policyHolders, eq(policyHolders.uniqueId, cards.policyHolderUniqueId))
    .leftJoin(economicGroups, eq(economicGroups.id, policyHolders.economicGroupId))
    .where(and(eq(cards.id, card.id), eq(policyHolders.companyId, user.companyId)));
  if (!holder) throw notFound('Este card não tem tomador.', { field: 'CardId' });
  return groupChoices(database, user, holder);
}

/** Puts a card's policy holder into an economic group, an old or a new one, or takes it out of its own. */
export function saveEconomicGroup(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof kanbanSaveEconomicGroup>['body'],
): Promise<CallResponse<typeof kanbanSaveEconomicGroup>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, body.CardId);
    await requireAction(transaction, user, card, 'KanbanSaveEconomicGroup');
    const holder = await lockPolicyHolder(transaction, user, card);
    const move = await prepareMove(transaction, user, holder, body);
    const groupNow = async () => (move.after ? readGroup(transaction, move.after.id) : null);
    if (!move.isChange) return { CardId: card.id, Version: card.version, EconomicGroup: await groupNow() };
    requireSeen(card, body.Version);
    const change = await storeMove(transaction, user, move);
    const version = await changeCard(transaction, card.id, {
      ...(card.cardType === 'GRUPO_ECONOMICO' && { economicGroupUniqueId: move.after?.uniqueId ?? null }),
      updatedAt: new Date(),
    });
    await auditCard(transaction, user, card, change);
    return { CardId: card.id, Version: version, EconomicGroup: await groupNow() };
  });
}
