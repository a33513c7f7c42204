import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingProposals } from './WaitingProposals';

/** Part for the home: quotes that the client has not decided. */
export default function QuotesOfClient({ payload }: { payload: HomePayload }) {
  return (
    <WaitingProposals
      status={ProposalStatus.Cotacao}
      ofInsurer={false}
      isAtOthers
      payload={payload}
      label="Cotações com o cliente"
      failure="Não foi possível ler as suas cotações"
      empty="Nenhuma cotação em aberto."
    />
  );
}
