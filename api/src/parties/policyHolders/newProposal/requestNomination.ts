import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import type { HolderRow } from './holderRecord';
import { openNominationCard } from './nominationCard';
import { proposingBroker } from './proposingBroker';
import type { ProposingBroker } from './proposingBroker';
import { judge } from './situation';

type Body = CallInput<typeof registerNominationRequest>['body'];
type Answer = CallResponse<typeof registerNominationRequest>;

/**
 * Asks the insurer to let a broker work for a policy holder. One that waits already, or was approved, stays as it is;
 * one that was refused or has ended is asked for anew.
 */
export async function requestNomination(database: Database, user: CurrentUser, body: Body): Promise<Answer> {
  const broker = await proposingBroker(database, user, body.BrokerUniqueId);
  if (!broker) throw invalid('Escolha a corretora para a qual a nomeação é pedida.', { field: 'BrokerUniqueId' });
  return database.transaction(async (transaction) => {
    const holder = await lockHolder(transaction, user, body.PolicyHolderUniqueId);
    const [present] = await transaction
      .select()
      .from(policyHolderNominations)
      .where(
        and(eq(policyHolderNominations.policyHolderId, holder.id), eq(policyHolderNominations.brokerId, broker.id)),
      )
      .for('update');
    if (present?.status === 'approved') return { Status: 'approved' };
    const { Situation, Reason } = judge(holder, 'notNeeded', isInternal(user.userTypeId));
    if (Situation === 'blocked') throw unprocessable(Reason ?? '', { field: 'PolicyHolderUniqueId' });
    const now = new Date();
    if (present?.status === 'pending' && (await hasOpenCard(transaction, user.companyId, present.uniqueId)))
      return { Status: 'pending' };
    const nomination = await storePending(transaction, { holder, broker, present, user, now });
    await openNominationCard(transaction, { nomination, holder, broker, user, now });
    return { Status: 'pending' };
  });
}

/** Two requests for one policy holder take turns on its row, so that the second sees what the first one left. */
async function lockHolder(transaction: Transaction, user: CurrentUser, uniqueId: string): Promise<HolderRow> {
  const [holder] = await transaction
    .select()
    .from(policyHolders)
    .where(and(eq(policyHolders.companyId, user.companyId), eq(policyHolders.uniqueId, uniqueId)))
    .for('update');
  if (!holder) throw notFound('Tomador não encontrado.', { field: 'PolicyHolderUniqueId' });
  return holder;
}

interface Asked {
  holder: HolderRow;
  broker: ProposingBroker;
  present: typeof policyHolderNominations.$inferSelect | undefined;
  user: CurrentUser;
  now: Date;
}

async function storePending(transaction: Transaction, { holder, broker, present, user, now }: Asked) {
  const pending = { status: 'pending' as const, requestedAt: now, decidedAt: null };
  const [stored] = await transaction
    .insert(policyHolderNominations)
    .values({ ...pending, companyId: user.companyId, policyHolderId: holder.id, brokerId: broker.id })
    .onConflictDoUpdate({
      target: [policyHolderNominations.policyHolderId, policyHolderNominations.brokerId],
      set: pending,
    })
    .returning();
  if (!stored) throw new Error('A stored nomination can be read');
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'policyHolderNomination',
    subjectUniqueId: stored.uniqueId,
    action: 'requested',
    changes: [{ field: 'status', before: present?.status ?? null, after: 'pending' }],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: now,
  });
  return stored;
}

async function hasOpenCard(transaction: Transaction, companyId: number, nominationUniqueId: string) {
  const [card] = await transaction
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, companyId),
        eq(cards.nominationUniqueId, nominationUniqueId),
        isNull(cards.closedAt),
        isNull(cards.decision),
      ),
    )
    .limit(1);
  return card !== undefined;
}
