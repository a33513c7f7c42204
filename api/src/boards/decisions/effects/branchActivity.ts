import { and, eq } from 'drizzle-orm';
import { restrictiveBlock, storeInversion } from '../../../parties/policyHolders/record/invertHolder';
import { portalAddress } from '../../../people/company/portalAddress';
import { policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
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
  const { transaction, user, card, reason, portal } = decision;
  if (card.policyHolderUniqueId === null) return null;
  const [holder] = await transaction
    .select()
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), eq(policyHolders.uniqueId, card.policyHolderUniqueId)))
    .for('update');
  if (!holder) return null;
  if (holder.isRestrictivelyBlocked !== isRestrictivelyBlocked)
    await storeInversion(
      transaction,
      user,
      { inversion: restrictiveBlock, holder, why: reason ?? 'Ramo de atividade aceito.' },
      await portalAddress(transaction, user.companyId, portal.caller, portal.publicUrl),
    );
  return holder.name;
}
