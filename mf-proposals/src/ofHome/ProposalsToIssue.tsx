import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingProposals } from './WaitingProposals';

/** Part for the home: approved proposals that the insurer has to issue. */
export default function ProposalsToIssue({ payload }: { payload: HomePayload }) {
  return (
    <WaitingProposals
      status={ProposalStatus.AguardandoEmissao}
      ofInsurer={true}
      payload={payload}
      label="Propostas prontas para emitir"
      failure="Não foi possível ler as propostas prontas para emitir"
      empty="Nenhuma proposta espera a emissão."
    />
  );
}
