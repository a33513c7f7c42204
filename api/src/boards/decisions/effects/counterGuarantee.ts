import { and, eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { counterGuarantees } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { audit } from './audit';
import { refuseDeal, resumeDeal } from './deal';

/** The contract counts as signed, and the proposal that waited for it goes on. */
export const approveCounterGuarantee: Effect = async (decision) => {
  const number = await change(decision, { statusId: CCGStatus.Assinado, signedAt: decision.now });
  return [number && `O contrato ${number} está assinado.`, await resumeDeal(decision)].filter(Boolean).join(' ');
};

/** The contract is refused, and with it the proposal that waited for it. */
export const refuseCounterGuarantee: Effect = async (decision) => {
  const number = await change(decision, { statusId: CCGStatus.AlteracaoReprovada });
  return [number && `O contrato ${number} foi reprovado.`, await refuseDeal(decision)].filter(Boolean).join(' ');
};

/** Null where the card names no contract, or one that is signed already: nothing is taken back from that. */
async function change(decision: Decision, after: { statusId: CCGStatus; signedAt?: Date }): Promise<string | null> {
  const { transaction, user, card } = decision;
  if (card.counterGuaranteeUniqueId === null) return null;
  const [guarantee] = await transaction
    .select()
    .from(counterGuarantees)
    .where(
      and(
        eq(counterGuarantees.companyId, user.companyId),
        eq(counterGuarantees.uniqueId, card.counterGuaranteeUniqueId),
      ),
    )
    .for('update');
  if (!guarantee || guarantee.statusId === CCGStatus.Assinado) return null;
  await transaction.update(counterGuarantees).set(after).where(eq(counterGuarantees.id, guarantee.id));
  await audit(decision, {
    subjectKind: 'counterGuarantee',
    subjectUniqueId: guarantee.uniqueId,
    action: 'statusChanged',
    changes: [{ field: 'statusId', before: guarantee.statusId, after: after.statusId }],
  });
  return guarantee.number;
}
