import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingProposals } from './WaitingProposals';

/** Part for the home: the insurer’s proposals that wait for the broker. */
export default function ProposalsAtBroker({ payload }: { payload: HomePayload }) {
  return (
    <WaitingProposals
      status={ProposalStatus.AguardandoCorretor}
      ofInsurer={true}
      isAtOthers
      payload={payload}
      label="Propostas com o corretor"
      failure="Não foi possível ler as propostas que estão com o corretor"
      empty="Nenhuma proposta espera a resposta do corretor."
    />
  );
}
