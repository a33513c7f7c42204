import type { CancelGround } from '@portal/shared/contracts/underwriting/proposalWork';
import { invalid, unprocessable } from '../../../platform/server/refusal';

interface Slip {
  dueOn: string;
  isPaid: boolean;
  isCancelled: boolean;
}

/** What a proposal that was accepted is judged by when somebody wants to end it. */
export interface AcceptedFacts {
  isInternalUser: boolean;
  today: string;
  slips: readonly Slip[];
}

/** What somebody asks who ends a proposal. */
export interface AskedCancellation {
  ground: CancelGround | undefined;
  reason: string | null;
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
export function groundsOf({ isInternalUser, today, slips }: AcceptedFacts): CancelGround[] {
  if (!isInternalUser) return ['ProposerWish'];
  const isOverdue = slips.some(({ dueOn, isPaid, isCancelled }) => !isPaid && !isCancelled && dueOn < today);
  return isOverdue ? ['NonPayment', 'ProposerWish'] : ['ProposerWish'];
}

/** The ground on which an accepted proposal ends. Refuses to end what was paid, and what has no ground that counts now. */
export function requireGround(facts: AcceptedFacts, asked: AskedCancellation): CancelGround {
  const paid = whyPaidStays(facts.slips);
  if (paid) throw unprocessable(paid, { code: 'PremiumReceived' });
  const ground = asked.ground ?? (facts.isInternalUser ? undefined : 'ProposerWish');
  if (ground === undefined)
    throw unprocessable(
      'A seguradora já aceitou esta proposta e não pode mais recusá-la. Diga se ela termina por falta de pagamento ou a pedido do proponente.',
      { field: 'Ground', code: 'Accepted' },
    );
  if (!groundsOf(facts).includes(ground))
    throw unprocessable(
      'A primeira parcela ainda não venceu: por falta de pagamento, a proposta só termina depois do vencimento.',
      { field: 'Ground', code: 'NotOverdue' },
    );
  requireReason(facts, asked);
  return ground;
}

/** Whether the reasons are told: of what the insurer ends of all that was sent to it. */
export const needsReason = (facts: Pick<AcceptedFacts, 'isInternalUser'> & { isHandedIn: boolean }): boolean =>
  facts.isInternalUser && facts.isHandedIn;

/** What the insurer ends it tells the proposer the reasons of. */
export function requireReason(
  { isInternalUser }: Pick<AcceptedFacts, 'isInternalUser'>,
  { reason }: Pick<AskedCancellation, 'reason'>,
): void {
  if (isInternalUser && reason === null)
    throw invalid('Escreva o motivo: ele é comunicado ao proponente.', { field: 'Reason' });
}
