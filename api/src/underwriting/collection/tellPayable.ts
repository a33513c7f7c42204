import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { tellBrokers } from '../../deals/messages/tellBrokers';
import { detailPaths } from '../../deals/records/dealPaths';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { FIRST } from './lockKnownSlips';
import type { KnownProposal, KnownSlip } from './lockKnownSlips';

/** Tells the brokers of proposals that wait for their first payment that its slip can be paid now. */
export async function tellPayable(
  transaction: Transaction,
  user: CurrentUser,
  registered: readonly {
    slip: Pick<KnownSlip['slip'], 'installment' | 'bankState' | 'paidAt'>;
    proposal: Pick<KnownProposal, 'uniqueId' | 'number' | 'statusId' | 'brokerId'>;
  }[],
): Promise<void> {
  for (const { slip, proposal } of registered) {
    const isAwaited = proposal.statusId === ProposalStatus.AguardandoPagamento && slip.installment === FIRST;
    if (!isAwaited || slip.bankState !== 'registered' || slip.paidAt !== null) continue;
    await tellBrokers(transaction, user, [proposal.brokerId], {
      kind: 'proposalApproved',
      title: 'Boleto registrado no banco',
      text: `O boleto da primeira parcela da proposta ${proposal.number} foi registrado e pode ser pago. A apólice sai com o pagamento.`,
      subject: { kind: 'proposal', uniqueId: proposal.uniqueId },
      path: detailPaths(proposal.uniqueId).ofBroker,
    });
  }
}
