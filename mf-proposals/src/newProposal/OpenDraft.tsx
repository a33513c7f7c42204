import { useSession } from '@portal/shared';
import { getProposalByUniqueId } from '@portal/shared/contracts/proposalRecord';
import { isAdvisor } from '@portal/shared/domain/roles';
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

const GONE = 'Ele foi descartado ou pertence a outra pessoa. Seus rascunhos estão na lista de propostas.';
const GONE_FOR_ADVISOR =
  'Ele foi descartado, pertence a outra pessoa ou foi começado em nome de outra corretora. Para continuar um rascunho de outra corretora, troque a corretora na barra do topo.';

/** A draft that became a proposal has its id: whoever comes back to the address finds it. */
function GoneDraft({ uniqueId }: { uniqueId: string }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const advises = user !== null && isAdvisor(user.UserTypeId, user.ProfileName);
  const proposal = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: uniqueId } });
  const begin = (
    <Button type={proposal.data ? 'default' : 'primary'} onClick={() => void navigate(NEW_PROPOSAL_PATH)}>
      Começar nova proposta
    </Button>
  );
  if (!proposal.data)
    return (
      <EmptyState
        title={advises ? 'Este rascunho não está aqui' : 'Este rascunho não existe mais'}
        text={advises ? GONE_FOR_ADVISOR : GONE}
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
