import { getProposalByUniqueId } from '@portal/shared/contracts/proposalRecord';
import { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProposalDraft } from './draft/useProposalDraft';
import { NEW_PROPOSAL_PATH, stepPath } from './steps';

/** Shows the form once its draft is there, and otherwise why it is not. */
export function OpenDraft({ draft, children }: { draft: ProposalDraft; children: ReactNode }) {
  const { keeper, state } = draft;
  switch (state.opening) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <ErrorState error={state.error} title="Não foi possível abrir o rascunho" onRetry={() => void keeper.open()} />
      );
    case 'gone':
      return <GoneDraft uniqueId={keeper.uniqueId} />;
    case 'open':
      return children;
  }
}

/** A draft that became a proposal has its id: whoever comes back to the address finds it. */
function GoneDraft({ uniqueId }: { uniqueId: string }) {
  const navigate = useNavigate();
  const proposal = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: uniqueId } });
  const begin = (
    <Button type={proposal.data ? 'default' : 'primary'} onClick={() => void navigate(NEW_PROPOSAL_PATH)}>
      Começar nova proposta
    </Button>
  );
  if (!proposal.data)
    return (
      <EmptyState
        title="Este rascunho não existe mais"
        text="Ele foi descartado ou pertence a outra pessoa. Seus rascunhos estão na lista de propostas."
        action={begin}
      />
    );
  return (
    <EmptyState
      title={`Este rascunho já é a proposta ${proposal.data.Number}`}
      text="Continue nela: os dados estão todos lá."
      action={
        <div className="proposal-note-actions">
          <Button
            type="primary"
            onClick={() => void navigate(`${stepPath(NewProposalStep.DadosFinanceiros)}/${uniqueId}`)}
          >
            Abrir dados financeiros
          </Button>
          {begin}
        </div>
      }
    />
  );
}
