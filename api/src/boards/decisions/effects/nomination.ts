import { and, eq, inArray } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { takeOver } from '../../../parties/nominations/takeOver';
import type { NominationRow } from '../../../parties/nominations/takeOver';
import type { Transaction } from '../../../platform/database/connection';
import { brokers, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { tellBroker } from '../tellBroker';
import { audit } from './audit';

/** From now on the broker works for the policy holder; who did so for the same modalities does not any more. */
export const approveNomination: Effect = async (decision) => {
  const { transaction, user, now } = decision;
  const waiting = await waitingNomination(decision);
  if (!waiting) return 'Esta nomeação já estava decidida.';
  const { displaced } = await takeOver(transaction, waiting.row, now);
  const nomination = await noted(decision, waiting, 'approved');
  for (const { brokerId, isEnded } of displaced)
    await tellBroker(decision, {
      ...concerning({ ...nomination, brokerId }),
      kind: 'nominationEnded',
      title: isEnded ? 'Nomeação encerrada' : 'Nomeação reduzida',
      text: `${nomination.policyHolder} nomeou outra corretora. ${
        isEnded
          ? 'Novas propostas suas para este tomador não são mais aceitas.'
          : 'A sua nomeação continua para as demais modalidades.'
      } As apólices feitas continuam suas; propostas ainda não emitidas só são emitidas com uma nova nomeação.`,
    });
  await tellBroker(decision, {
    ...concerning(nomination),
    kind: 'nominationApproved',
    title: 'Nomeação aprovada',
    text: `A nomeação da sua corretora por ${nomination.policyHolder} foi aprovada: você já pode trabalhar para este tomador.`,
  });
  const others = await namesOf(
    transaction,
    user.companyId,
    displaced.map(({ brokerId }) => brokerId),
  );
  return [
    `A nomeação por ${nomination.policyHolder} foi aprovada e o corretor, avisado.`,
    others.length > 0 && `Deixa de valer, no que ela cobre, a de ${others.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

export const refuseNomination: Effect = async (decision) => {
  const waiting = await waitingNomination(decision);
  if (!waiting) return 'Esta nomeação já estava decidida.';
  await decision.transaction
    .update(policyHolderNominations)
    .set({ status: 'rejected', decidedAt: decision.now, answer: decision.reason })
    .where(eq(policyHolderNominations.id, waiting.row.id));
  const nomination = await noted(decision, waiting, 'rejected');
  await tellBroker(decision, {
    ...concerning(nomination),
    kind: 'nominationRefused',
    title: 'Nomeação recusada',
    text: `A nomeação da sua corretora por ${nomination.policyHolder} não foi aceita pela seguradora. Motivo: ${decision.reason}`,
  });
  return `A nomeação por ${nomination.policyHolder} foi recusada e o corretor, avisado.`;
};

interface Waiting {
  row: NominationRow;
  holder: { uniqueId: string; name: string };
  brokerName: string;
}

/** The nomination of the card, locked; null where it was decided before. */
async function waitingNomination({ transaction, user, card }: Decision): Promise<Waiting | null> {
  if (card.nominationUniqueId === null) return null;
  const waiting = and(
    eq(policyHolderNominations.companyId, user.companyId),
    eq(policyHolderNominations.uniqueId, card.nominationUniqueId),
    eq(policyHolderNominations.status, 'pending'),
  );
  const [named] = await transaction.select().from(policyHolderNominations).where(waiting);
  if (!named) return null;
  // The policy holder first, as whoever asks for a nomination does: in two orders both would wait for each other.
  const [holder] = await transaction
    .select({ uniqueId: policyHolders.uniqueId, name: policyHolders.name })
    .from(policyHolders)
    .where(eq(policyHolders.id, named.policyHolderId))
    .for('update');
  if (!holder) throw new Error('A nomination has a policy holder');
  const [row] = await transaction.select().from(policyHolderNominations).where(waiting).for('update');
  if (!row) return null;
  const [brokerName = ''] = await namesOf(transaction, user.companyId, [row.brokerId]);
  return { row, holder, brokerName };
}

/** The decision stands in the history of the nomination and of its policy holder. */
async function noted(decision: Decision, { row, holder, brokerName }: Waiting, status: 'approved' | 'rejected') {
  await audit(decision, {
    subjectKind: 'policyHolderNomination',
    subjectUniqueId: row.uniqueId,
    action: status,
    changes: [{ field: 'status', before: 'pending', after: status }],
  });
  await audit(decision, {
    subjectKind: 'policyHolder',
    subjectUniqueId: holder.uniqueId,
    action: status === 'approved' ? 'nominationApproved' : 'nominationRefused',
    changes: [{ field: 'nominatedBroker', before: null, after: brokerName }],
  });
  return { ...row, policyHolder: holder.name };
}

async function namesOf(transaction: Transaction, companyId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ name: brokers.name })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), inArray(brokers.id, [...ids])));
  return rows.map(({ name }) => name);
}

function concerning(nomination: { uniqueId: string; brokerId: number; policyHolder: string }) {
  const path = addresses.policyHolders(nomination.policyHolder);
  return {
    brokerId: nomination.brokerId,
    subject: { kind: 'policyHolderNomination', uniqueId: nomination.uniqueId },
    path: { ofBroker: path, ofInsurer: path },
  };
}
