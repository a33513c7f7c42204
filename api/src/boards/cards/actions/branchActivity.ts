import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { kanbanSaveBranchActivity } from '@portal/shared/contracts/boards/kanbanActions';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { branchActivities } from '../../../platform/database/schema/companies';
import { policyHolders } from '../../../platform/database/schema/parties';
import { unprocessable } from '../../../platform/server/refusal';
import { requireAction } from './cardActions';
import { auditCard, changeCard, lockCardToChange, requireSeen } from '../../../deals/cards/changingCard';
import { auditRecord } from '../../../platform/history/auditRecord';
import { lockPolicyHolder } from './policyHolderOfCard';

/** Chooses the activity of a card's policy holder; the same one changes nothing. */
export function saveBranchActivity(
  database: Database,
  user: CurrentUser,
  { CardId, BranchActivityId, Version }: CallInput<typeof kanbanSaveBranchActivity>['body'],
): Promise<CallResponse<typeof kanbanSaveBranchActivity>> {
  return database.transaction(async (transaction) => {
    const card = await lockCardToChange(transaction, user, CardId);
    await requireAction(transaction, user, card, 'KanbanSaveBranchActivity');
    const holder = await lockPolicyHolder(transaction, user, card);
    const known = await transaction
      .select({
        Id: branchActivities.id,
        Code: branchActivities.code,
        Name: branchActivities.name,
        IsRestrictive: branchActivities.isRestrictive,
      })
      .from(branchActivities)
      .where(and(eq(branchActivities.companyId, user.companyId)));
    const activity = known.find(({ Id }) => Id === BranchActivityId);
    if (!activity)
      throw unprocessable('Este ramo de atividade não existe. Escolha outro da lista.', { field: 'BranchActivityId' });
    if (holder.branchActivityId === activity.Id) return { CardId, Version: card.version, BranchActivity: activity };
    requireSeen(card, Version);
    await transaction
      .update(policyHolders)
      .set({ branchActivityId: activity.Id })
      .where(eq(policyHolders.id, holder.id));
    const version = await changeCard(transaction, card.id, { updatedAt: new Date() });
    const before = known.find(({ Id }) => Id === holder.branchActivityId)?.Name ?? null;
    const change = {
      action: 'branchActivityChanged',
      changes: [{ field: 'branchActivity', before, after: activity.Name }],
    };
    await auditRecord(transaction, user, { kind: 'policyHolder', uniqueId: holder.uniqueId }, change);
    await auditCard(transaction, user, card, change);
    return { CardId, Version: version, BranchActivity: activity };
  });
}
