import { and, eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { audit } from './audit';

/** From now on the broker sees the policy holder and works for it. */
export const approveNomination: Effect = async (decision) => {
  const nomination = await decide(decision, 'approved');
  if (!nomination) return 'Esta nomeação já estava decidida.';
  await tellBroker(decision, {
    ...concerning(nomination),
    kind: 'nominationApproved',
    title: 'Nomeação aprovada',
    text: `A nomeação da sua corretora por ${nomination.policyHolder} foi aprovada: você já pode trabalhar para este tomador.`,
  });
  return `A nomeação por ${nomination.policyHolder} foi aprovada e o corretor, avisado.`;
};

export const refuseNomination: Effect = async (decision) => {
  const nomination = await decide(decision, 'rejected');
  if (!nomination) return 'Esta nomeação já estava decidida.';
  await tellBroker(decision, {
    ...concerning(nomination),
    kind: 'nominationRefused',
    title: 'Nomeação recusada',
    text: `A nomeação da sua corretora por ${nomination.policyHolder} não foi aceita pela seguradora. Motivo: ${decision.reason}`,
  });
  return `A nomeação por ${nomination.policyHolder} foi recusada e o corretor, avisado.`;
};

async function decide(decision: Decision, status: 'approved' | 'rejected') {
  const { transaction, user, card, now } = decision;
  if (card.nominationUniqueId === null) return null;
  const [nomination] = await transaction
    .update(policyHolderNominations)
    .set({ status, decidedAt: now })
    .where(
      and(
        eq(policyHolderNominations.companyId, user.companyId),
        eq(policyHolderNominations.uniqueId, card.nominationUniqueId),
        eq(policyHolderNominations.status, 'pending'),
      ),
    )
    .returning();
  if (!nomination) return null;
  const [holder] = await transaction
    .select({ name: policyHolders.name })
    .from(policyHolders)
    .where(eq(policyHolders.id, nomination.policyHolderId));
  await audit(decision, {
    subjectKind: 'policyHolderNomination',
    subjectUniqueId: nomination.uniqueId,
    action: status,
    changes: [{ field: 'status', before: 'pending', after: status }],
  });
  return { ...nomination, policyHolder: holder?.name ?? '' };
}

function concerning(nomination: { uniqueId: string; brokerId: number; policyHolder: string }) {
  const path = addresses.policyHolders(nomination.policyHolder);
  return {
    brokerId: nomination.brokerId,
    subject: { kind: 'policyHolderNomination', uniqueId: nomination.uniqueId },
    path: { ofBroker: path, ofInsurer: path },
  };
}
