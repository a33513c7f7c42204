import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { isInternal } from '@portal/shared/domain/access/roles';
import { everyModality, isEmptyScope, scopeWithout } from '@portal/shared/domain/parties/nominationScope';
import type { NominationScope } from '@portal/shared/domain/parties/nominationScope';
import { LETTER } from '../../../deals/documents/documentName';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { modalities } from '../../../platform/database/schema/modalities';
import { policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { requireNotMerged } from '../../../platform/lists/requireNotMerged';
import { invalid, notFound, unprocessable } from '../../../platform/server/refusal';
import { refuseAnonymised } from '../../anonymisation/refuseAnonymised';
import { addGivenDocuments } from '../../documents/addGivenDocuments';
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
    const scope = await wantedScope(transaction, user.companyId, body.ModalityUniqueIds);
    const present = await transaction
      .select()
      .from(policyHolderNominations)
      .where(
        and(
          eq(policyHolderNominations.policyHolderId, holder.id),
          eq(policyHolderNominations.brokerId, broker.id),
          inArray(policyHolderNominations.status, ['approved', 'pending']),
        ),
      )
      .for('update');
    const approved = present.find(({ status }) => status === 'approved');
    // Nothing that was asked for lies beyond what counts already.
    if (approved && isEmptyScope(scopeWithout(scope, approved))) return { Status: 'approved' };
    const { Situation, Reason } = judge(holder, 'notNeeded', isInternal(user.userTypeId));
    if (Situation === 'blocked') throw unprocessable(Reason ?? '', { field: 'PolicyHolderUniqueId' });
    const now = new Date();
    const pending = present.find(({ status }) => status === 'pending');
    if (pending && (await hasOpenCard(transaction, user.companyId, pending.uniqueId))) return { Status: 'pending' };
    const nomination = await storePending(transaction, { holder, broker, pending, scope, user, now });
    await openNominationCard(transaction, { nomination, holder, broker, user, now });
    if (body.ArchiveUniqueIds)
      await addGivenDocuments(
        transaction,
        user,
        { kind: 'nomination', uniqueId: nomination.uniqueId },
        [{ Name: LETTER, ArchiveUniqueIds: body.ArchiveUniqueIds }],
        now,
      );
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
  requireNotMerged(holder, 'PolicyHolderUniqueId');
  refuseAnonymised(holder);
  return holder;
}

/** The modalities that were asked for: all of the company where none is named. */
async function wantedScope(
  transaction: Transaction,
  companyId: number,
  uniqueIds: readonly string[] | undefined,
): Promise<NominationScope> {
  if (uniqueIds === undefined) return everyModality;
  const wanted = [...new Set(uniqueIds.map((id) => id.toLowerCase()))];
  const rows = await transaction
    .select({ id: modalities.id })
    .from(modalities)
    .where(
      and(eq(modalities.companyId, companyId), eq(modalities.isDeleted, false), inArray(modalities.uniqueId, wanted)),
    );
  if (rows.length < wanted.length)
    throw invalid('Uma das modalidades não existe mais. Escolha de novo.', { field: 'ModalityUniqueIds' });
  return { coversAll: false, modalityIds: rows.map(({ id }) => id) };
}

interface Asked {
  holder: HolderRow;
  broker: ProposingBroker;
  /** One without an open card, which is asked for anew. */
  pending: typeof policyHolderNominations.$inferSelect | undefined;
  scope: NominationScope;
  user: CurrentUser;
  now: Date;
}

async function storePending(transaction: Transaction, { holder, broker, pending, scope, user, now }: Asked) {
  const asked = {
    status: 'pending' as const,
    requestedAt: now,
    decidedAt: null,
    coversAll: scope.coversAll,
    modalityIds: [...scope.modalityIds],
  };
  const [stored] = pending
    ? await transaction
        .update(policyHolderNominations)
        .set(asked)
        .where(eq(policyHolderNominations.id, pending.id))
        .returning()
    : await transaction
        .insert(policyHolderNominations)
        .values({ ...asked, companyId: user.companyId, policyHolderId: holder.id, brokerId: broker.id })
        .returning();
  if (!stored) throw new Error('A stored nomination can be read');
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'policyHolderNomination',
    subjectUniqueId: stored.uniqueId,
    action: 'requested',
    changes: [{ field: 'status', before: pending?.status ?? null, after: 'pending' }],
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
