import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingProposals } from './WaitingProposals';

/** Part for the home: proposals that the client has to pay. */
export default function PaymentsOfClient({ payload }: { payload: HomePayload }) {
  return (
    <WaitingProposals
      status={ProposalStatus.AguardandoPagamento}
      ofInsurer={false}
      payload={payload}
      label="Propostas que esperam o pagamento"
      failure="Não foi possível ler as propostas que esperam o pagamento"
      empty="Nenhuma proposta espera o pagamento do cliente."
    />
  );
}
