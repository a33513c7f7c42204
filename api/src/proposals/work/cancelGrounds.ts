import { asc, eq } from 'drizzle-orm';
import type { CancelGround } from '@portal/shared/contracts/proposalWork';
import { dateOfInstant } from '@portal/shared/domain/instants';
import { isInternal } from '@portal/shared/domain/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { invalid, unprocessable } from '../../platform/server/refusal';
import type { ProposalRow } from '../visibleProposal';

interface Slip {
  dueOn: string;
  isPaid: boolean;
  isCancelled: boolean;
}

/** The one payment after which a proposal can only become its policy, in a sentence; null before it. */
export const whyPaidStays = (slips: readonly Pick<Slip, 'isPaid'>[]): string | null =>
  slips.some(({ isPaid }) => isPaid)
    ? 'O prêmio já foi recebido: a proposta só pode seguir para a emissão da apólice.'
    : null;

/**
 * On which grounds somebody may end a proposal that was accepted and not paid. What the insurer accepted it cannot take
 * back: it ends for non-payment, once the first slip is overdue, or as the proposer wishes, for whom the broker speaks.
 */
export function groundsOf(
  { isInternalUser, today }: { isInternalUser: boolean; today: string },
  slips: readonly Slip[],
): CancelGround[] {
  if (!isInternalUser) return ['ProposerWish'];
  const isOverdue = slips.some(({ dueOn, isPaid, isCancelled }) => !isPaid && !isCancelled && dueOn < today);
  return isOverdue ? ['NonPayment', 'ProposerWish'] : ['ProposerWish'];
}

/**
 * Refuses a cancellation that would be a refusal in disguise: of what was paid, of what was accepted without a ground, and
 * by the insurer without reasons for the proposer. Answers the ground, where there has to be one.
 */
export async function requireCancellable(
  transaction: Transaction,
  user: CurrentUser,
  row: ProposalRow,
  asked: { ground: CancelGround | undefined; reason: string | null; isHandedIn: boolean },
  now: Date,
): Promise<CancelGround | null> {
  const isInternalUser = isInternal(user.userTypeId);
  if (row.acceptedAt === null) {
    if (isInternalUser && asked.isHandedIn && asked.reason === null) throw reasonMissing();
    return null;
  }
  const slips = await slipsToJudge(transaction, row.id);
  const paid = whyPaidStays(slips);
  if (paid) throw unprocessable(paid, { code: 'PremiumReceived' });
  const grounds = groundsOf({ isInternalUser, today: dateOfInstant(now) }, slips);
  const ground = asked.ground ?? (isInternalUser ? undefined : 'ProposerWish');
  if (ground === undefined)
    throw unprocessable(
      'A seguradora já aceitou esta proposta e não pode mais recusá-la. Diga se ela termina por falta de pagamento ou a pedido do proponente.',
      { field: 'Ground', code: 'Accepted' },
    );
  if (!grounds.includes(ground))
    throw unprocessable(
      'A primeira parcela ainda não venceu: por falta de pagamento, a proposta só termina depois do vencimento.',
      { field: 'Ground', code: 'NotOverdue' },
    );
  if (isInternalUser && asked.reason === null) throw reasonMissing();
  return ground;
}

const reasonMissing = () => invalid('Escreva o motivo: ele é comunicado ao proponente.', { field: 'Reason' });

async function slipsToJudge(database: Database | Transaction, proposalId: number): Promise<Slip[]> {
  const rows = await database
    .select({ dueOn: bankSlips.dueOn, paidAt: bankSlips.paidAt, cancelledAt: bankSlips.cancelledAt })
    .from(bankSlips)
    .where(eq(bankSlips.proposalId, proposalId))
    .orderBy(asc(bankSlips.installment));
  return rows.map(({ dueOn, paidAt, cancelledAt }) => ({
    dueOn,
    isPaid: paidAt !== null,
    isCancelled: cancelledAt !== null,
  }));
}
