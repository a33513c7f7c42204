import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { cancelRequestEndorsement } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { closeUndecided } from '../../../deals/cards/closeCards';
import { cardsOf } from '../../../deals/engine/dealCards';
import { auditRecord } from '../../../platform/history/auditRecord';
import { labelOf } from '../../../deals/records/statusLabel';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { requireEndorsementRight, seenEndorsement } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';
import { lockEndorsement } from './lockEndorsement';
import { tellOtherSide } from './tellOtherSide';

type Asked = CallInput<typeof cancelRequestEndorsement>['query'];
type Cancelled = CallResponse<typeof cancelRequestEndorsement>;

const ended: ProposalStatus[] = [
  ProposalStatus.Emitida,
  ProposalStatus.Rejeitada,
  ProposalStatus.Recusada,
  ProposalStatus.Cancelada,
];

/** Whether nothing more happens to a request. */
export const isEnded = (statusId: ProposalStatus): boolean => ended.includes(statusId);

/** Why a request cannot be cancelled any more; null where it can. */
export const whyNotCancelRequest = ({
  number,
  statusId,
}: Pick<EndorsementRow, 'number' | 'statusId'>): string | null =>
  isEnded(statusId)
    ? `O endosso ${number} está com a situação "${labelOf(statusId)}" e não pode mais ser cancelado.`
    : null;

/**
 * Cancels a request that is not issued: its cards leave the boards, and the other side is told. Whoever presses twice finds
 * it cancelled. Brokers cancel those of their policies, the insurer any.
 */
export function cancelRequest(
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, ProposalUniqueId }: Asked,
  now = new Date(),
): Promise<Cancelled> {
  return database.transaction(async (transaction) => {
    const policy = await requireVisiblePolicy(transaction, user, PolicyUniqueId, 'PolicyUniqueId');
    await requireEndorsementRight(transaction, user, 'CANCELAR');
    const found = await requestOf(transaction, user, policy, ProposalUniqueId);
    await lockEndorsement(transaction, found, now);
    const [endorsement] = await transaction.select().from(endorsements).where(eq(endorsements.id, found.id));
    if (!endorsement) throw new Error('A locked endorsement cannot vanish');
    const answer = { ProposalUniqueId: endorsement.uniqueId, StatusId: ProposalStatus.Cancelada };
    if (endorsement.statusId === ProposalStatus.Cancelada) return answer;
    const why = whyNotCancelRequest(endorsement);
    if (why) throw unprocessable(why, { code: 'TransitionNotAllowed', field: 'ProposalUniqueId' });
    await store(transaction, user, endorsement, now);
    // Told first: whoever has a card in hand is found by it.
    await tellOtherSide(
      transaction,
      user,
      { endorsement, policy },
      {
        kind: 'endorsementCancelled',
        title: 'Pedido de endosso cancelado',
        text: `O pedido do endosso ${endorsement.number}, da apólice ${policy.number}, foi cancelado por ${user.name}.`,
      },
    );
    const { companyId, uniqueId } = endorsement;
    await closeUndecided({ transaction, user, now }, cardsOf({ kind: 'endorsement', row: { companyId, uniqueId } }));
    return answer;
  });
}

async function store(transaction: Transaction, user: CurrentUser, endorsement: EndorsementRow, now: Date) {
  await transaction
    .update(endorsements)
    .set({
      statusId: ProposalStatus.Cancelada,
      isWaitingForCard: false,
      decidedAt: now,
      legalClockEndedAt: endorsement.legalClockEndedAt ?? now,
    })
    .where(eq(endorsements.id, endorsement.id));
  const change = { field: 'statusId', before: endorsement.statusId, after: ProposalStatus.Cancelada };
  const subject = { kind: 'endorsement', uniqueId: endorsement.uniqueId };
  await auditRecord(transaction, user, subject, { action: 'cancelled', changes: [change] });
}

/** The one that is named, else the last of the policy that is still on its way. */
async function requestOf(
  transaction: Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  uniqueId: string | undefined,
): Promise<EndorsementRow> {
  if (uniqueId !== undefined) {
    const { endorsement } = await seenEndorsement(transaction, user, uniqueId, 'ProposalUniqueId');
    if (endorsement.policyId === policy.id) return endorsement;
    throw notFound('Este endosso não é desta apólice.', { field: 'ProposalUniqueId' });
  }
  const [last] = await transaction
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), notInArray(endorsements.statusId, ended)))
    .orderBy(desc(endorsements.id))
    .limit(1);
  if (last) return last;
  throw unprocessable('Esta apólice não tem pedido de endosso em andamento.', { field: 'PolicyUniqueId' });
}
