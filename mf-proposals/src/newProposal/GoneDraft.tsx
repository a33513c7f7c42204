import { useSession } from '@portal/shared';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { isAdvisor } from '@portal/shared/domain/access/roles';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState } from '@portal/shared/ui/base';
import { useNavigate } from 'react-router-dom';

const GONE = 'Ele foi descartado ou pertence a outra pessoa. Seus rascunhos estão na lista de propostas.';
const GONE_FOR_ADVISOR =
  'Ele foi descartado, pertence a outra pessoa ou foi começado em nome de outra corretora. Para continuar um rascunho de outra corretora, troque a corretora na barra do topo.';

/** A draft that became a proposal has its id: whoever comes back to the address finds it. */
export function GoneDraft({ uniqueId }: { uniqueId: string }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const advises = user !== null && isAdvisor(user.UserTypeId, user.ProfileName);
  const proposal = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: uniqueId } });
  const begin = (
    <Button type={proposal.data ? 'default' : 'primary'} onClick={() => void navigate(addresses.newProposal())}>
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
          <Button type="primary" onClick={() => void navigate(addresses.proposalFinance(uniqueId))}>
            Abrir dados financeiros
          </Button>
          {begin}
        </div>
      }
    />
  );
}
