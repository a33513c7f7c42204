import type { CallInput } from '@portal/shared/contracts/call';
import type { registerInstallmentPayment } from '@portal/shared/contracts/underwriting/proposalWork';
import { isInternal } from '@portal/shared/domain/access/roles';
import { documentProblem } from '@portal/shared/domain/people/document';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, invalid } from '../../../platform/server/refusal';
import type { Issued } from './issue';
import { lockProposalDeal } from './lockProposalDeal';
import { lockToPay, takePayment } from './takePayment';

type Payment = CallInput<typeof registerInstallmentPayment>['body'];

/** Takes down a payment by hand. */
export function registerPayment(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...payment }: Payment,
  now = new Date(),
): Promise<Issued> {
  const request = { key: IdempotencyKey, operation: 'RegisterInstallmentPayment', fingerprint: fingerprintOf(payment) };
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, payment.ProposalUniqueId, 'EDITAR');
    if (!isInternal(user.userTypeId))
      throw forbidden('Os pagamentos são registrados pela seguradora. O seu aparece aqui depois da compensação.');
    const problem = documentProblem(payment.PaidByCpfCnpj ?? '');
    if (problem) throw invalid(problem, { field: 'PaidByCpfCnpj' });
    return once(transaction, user, request, async () => {
      const paying = await lockToPay(transaction, locked, payment.Installment);
      return takePayment(transaction, user, paying, payment, { source: 'byHand', now });
    });
  });
}
