import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingProposals } from './WaitingProposals';

/** Part for the home: proposals about which the insurer asked something of the broker. */
export default function ProposalsOfBroker({ payload }: { payload: HomePayload }) {
  return (
    <WaitingProposals
      status={ProposalStatus.AguardandoCorretor}
      ofInsurer={false}
      payload={payload}
      label="Propostas que esperam por você"
      failure="Não foi possível ler as propostas que esperam por você"
      empty="Nenhuma proposta espera por um ajuste ou documento seu."
    />
  );
}
