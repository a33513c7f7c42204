import { and, asc, eq, inArray } from 'drizzle-orm';
import { scopeNaming } from '../../../parties/nominations/previewTakeOver';
import { takeOver } from '../../../parties/nominations/takeOver';
import type { NominationRow } from '../../../parties/nominations/takeOver';
import type { Transaction } from '../../../platform/database/connection';
import { brokers, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import type { Decision, Effect } from '../settledCard';
import { audit } from './audit';
import { tellRefusal, tellTakeOver } from './nominationNews';
import type { NominatingHolder } from './nominationNews';

/** From now on the broker works for the policy holder; who did so for the same modalities does not any more. */
export const approveNomination: Effect = async (decision) => {
  const { transaction, user, now } = decision;
  const waiting = await waitingNomination(decision);
  if (!waiting) return 'Esta nomeação já estava decidida.';
  const { displaced } = await takeOver(transaction, waiting.row, now);
  await noted(decision, waiting, 'approved');
  const nameScope = await scopeNaming(transaction, [waiting.row, ...displaced.map(({ lost }) => lost)]);
  const names = await namesOf(
    transaction,
    user.companyId,
    displaced.map(({ brokerId }) => brokerId),
  );
  const isHolderTold = await tellTakeOver(decision, {
    nomination: waiting.row,
    holder: waiting.holder,
    broker: { name: waiting.brokerName, ...nameScope(waiting.row) },
    losers: displaced.map(({ brokerId, lost, isEnded }) => ({
      ...{ brokerId, isEnded },
      name: names.get(brokerId) ?? '',
      ...nameScope(lost),
    })),
  });
  return [
    `A nomeação por ${waiting.holder.name} foi aprovada e o corretor, avisado.`,
    names.size > 0 && `Deixa de valer, no que ela cobre, a de ${[...names.values()].join(', ')}.`,
    isHolderTold && 'O tomador também foi avisado.',
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
  await noted(decision, waiting, 'rejected');
  await tellRefusal(decision, waiting.row, waiting.holder);
  return `A nomeação por ${waiting.holder.name} foi recusada e o corretor, avisado.`;
};

interface Waiting {
  row: NominationRow;
  holder: NominatingHolder;
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
    .select({
      id: policyHolders.id,
      uniqueId: policyHolders.uniqueId,
      name: policyHolders.name,
      email: policyHolders.email,
    })
    .from(policyHolders)
    .where(eq(policyHolders.id, named.policyHolderId))
    .for('update');
  if (!holder) throw new Error('A nomination has a policy holder');
  const [row] = await transaction.select().from(policyHolderNominations).where(waiting).for('update');
  if (!row) return null;
  const names = await namesOf(transaction, user.companyId, [row.brokerId]);
  return { row, holder, brokerName: names.get(row.brokerId) ?? '' };
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
}

async function namesOf(
  transaction: Transaction,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: brokers.id, name: brokers.name })
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), inArray(brokers.id, [...ids])))
    .orderBy(asc(brokers.name), asc(brokers.id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
