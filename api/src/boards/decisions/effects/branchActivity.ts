import { and, eq } from 'drizzle-orm';
import { policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { audit } from './audit';
import { refuseDeal, resumeDeal } from './deal';

/** The policy holder may be worked with in spite of its activity. */
export const approveBranchActivity: Effect = async (decision) => {
  const name = await setBlocked(decision, false);
  return [name && `O ramo de atividade de ${name} foi aceito.`, await resumeDeal(decision)].filter(Boolean).join(' ');
};

/** The policy holder is blocked because of its activity. */
export const refuseBranchActivity: Effect = async (decision) => {
  const name = await setBlocked(decision, true);
  return [name && `${name} fica com bloqueio restritivo.`, await refuseDeal(decision)].filter(Boolean).join(' ');
};

async function setBlocked(decision: Decision, isRestrictivelyBlocked: boolean): Promise<string | null> {
  const { transaction, user, card } = decision;
  if (card.policyHolderUniqueId === null) return null;
  const [holder] = await transaction
    .select()
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), eq(policyHolders.uniqueId, card.policyHolderUniqueId)))
    .for('update');
  if (!holder) return null;
  if (holder.isRestrictivelyBlocked !== isRestrictivelyBlocked) {
    await transaction.update(policyHolders).set({ isRestrictivelyBlocked }).where(eq(policyHolders.id, holder.id));
    await audit(decision, {
      subjectKind: 'policyHolder',
      subjectUniqueId: holder.uniqueId,
      action: isRestrictivelyBlocked ? 'restrictivelyBlocked' : 'restrictivelyUnblocked',
      changes: [
        { field: 'isRestrictivelyBlocked', before: holder.isRestrictivelyBlocked, after: isRestrictivelyBlocked },
      ],
    });
  }
  return holder.name;
}
