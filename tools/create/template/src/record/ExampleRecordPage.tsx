import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { RequestDocuments } from '@portal/shared/parts/documents';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useParams } from 'react-router-dom';
import * as addresses from '../addresses';
import { AdjustmentAction } from './AdjustmentAction';
import { documentsOfExample } from './documentsOfExample';
import { RecordTimeline } from './RecordTimeline';
import { PartiesSection } from './sections/PartiesSection';
import { PremiumSection } from './sections/PremiumSection';
import { RiskSection } from './sections/RiskSection';
import './record.css';

const back = { to: addresses.list(), label: 'Exemplo' };

/** One record whole: its sections on the left; beside them what it asks for and what happened. */
export default function ExampleRecordPage() {
  const { uniqueId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall(getProposalByUniqueId2, {
    query: { ProposalUniqueId: uniqueId },
  });
  const readAgain = () => void refetch();
  if (!data)
    return (
      <div className="example-record">
        <PageHeader title="Proposta" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Proposta não encontrada' : 'Não foi possível ler a proposta'}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: readAgain })}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </div>
    );
  const { Proposal: proposal } = data;
  return (
    <div className="example-record" aria-busy={isFetching}>
      <PageHeader
        title={`Proposta ${proposal.Number}`}
        back={back}
        subtitle={<ProposalStatusTag id={proposal.StatusId} />}
        action={<AdjustmentAction proposal={proposal} />}
      />
      <div className="example-record-columns">
        <div>
          <PartiesSection proposal={proposal} />
          <RiskSection proposal={proposal} />
          <PremiumSection proposal={proposal} />
        </div>
        <div>
          <RequestDocuments
            of={documentsOfExample(proposal)}
            documents={data.RequestDocuments}
            removed={data.DeletedRequestDocuments}
            onChanged={readAgain}
          />
          <RecordTimeline entries={data.TimelineHistory} />
        </div>
      </div>
    </div>
  );
}
