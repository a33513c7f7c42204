import { usePermissions } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import { useProposalDetail } from '../proposal/useProposalDetail';
import { TimelineColumns } from './TimelineColumns';
import './timeline.css';

/** Whoever holds one of these gets the insurer's view of proposals (Spec 000 §2.3). */
const ofInsurer = [Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA];

/** The way of a proposal from the quotation to the policy: what happened, who did it and when. */
export default function TimelinePage() {
  const { propostaUniqueId = '' } = useParams();
  const { allows } = usePermissions();
  const { data, error, refetch, isFetching } = useProposalDetail(propostaUniqueId);
  const [detail, list] = allows(ofInsurer)
    ? [addresses.proposalOfInsurer(propostaUniqueId), addresses.proposalsOfInsurer()]
    : [addresses.proposalOfBroker(propostaUniqueId), addresses.proposalsOfBroker()];
  if (!data)
    return (
      <div className="proposal-timeline-page">
        <PageHeader title="Linha do tempo" back={{ to: list, label: 'Propostas' }} />
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler a linha do tempo"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  const { Proposal, TimelineHistory } = data;
  return (
    <div className="proposal-timeline-page">
      <PageHeader
        title={`Linha do tempo da proposta ${Proposal.Number}`}
        back={{ to: detail, label: `Proposta ${Proposal.Number}` }}
        subtitle={
          <div className="proposal-timeline-page-subtitle">
            <span>
              {Proposal.PolicyHolder.Name} · {Proposal.Modality.Name}
            </span>
            <ProposalStatusTag id={Proposal.StatusId} acceptedByLawOn={Proposal.AcceptedByLawOn} />
          </div>
        }
      />
      {TimelineHistory.length === 0 ? (
        <EmptyState
          title="Nada aconteceu ainda"
          text="Cada etapa da proposta aparece aqui, da cotação à emissão, com quem agiu e quando."
        />
      ) : (
        <TimelineColumns entries={TimelineHistory} />
      )}
    </div>
  );
}
