import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Place } from '@portal/shared/places/Place';
import { proposalSections } from '@portal/shared/places/portalPlaces';
import { isAwaited } from '@portal/shared/domain/documents/documentStatus';
import { today } from '@portal/shared/domain/time/instants';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { ProposalAnswer } from './answer/ProposalAnswer';
import { getRequestToAnswer } from './answer/requestToAnswer';
import { ShortTimeline } from '../timeline/ShortTimeline';
import { DetailHeader } from './DetailHeader';
import { EngineLogSection } from './sections/EngineLogSection';
import { ObservationsSection } from './sections/ObservationsSection';
import { PartiesSection } from './sections/PartiesSection';
import { PremiumSection } from './sections/PremiumSection';
import { RiskSection } from './sections/RiskSection';
import { WordingsSection } from './sections/WordingsSection';
import { BlockerList } from './side/BlockerList';
import { InsurerPanel } from './side/InsurerPanel';
import { LegalClockPanel } from './side/LegalClockPanel';
import { NextStepPanel } from './side/NextStepPanel';
import { SectionLinks } from './SectionLinks';
import { useProposalDetail } from '../proposal/useProposalDetail';
import '../proposal/proposal.css';

const ProposalDocuments = lazy(() => import('../documents/ProposalDocuments'));

interface ProposalDetailViewProps {
  proposalUniqueId: string;
  /** The list that this view belongs to. */
  back: string;
}

/** A proposal whole: its story on the left, on the right what needs attention, and last what other remotes know of it. */
export function ProposalDetailView({ proposalUniqueId, back }: ProposalDetailViewProps) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useProposalDetail(proposalUniqueId);
  const { allows } = usePermissions();
  const readAgain = () => void refetch();
  // One that left the user's sight while it was open is not shown on.
  if (!data || error?.status === 404)
    return (
      <div className="proposal-detail">
        <PageHeader title="Proposta" back={{ to: back, label: 'Propostas' }} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Proposta não encontrada' : 'Não foi possível ler a proposta'}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: readAgain })}
          />
        ) : (
          <PageSkeleton blocks={5} />
        )}
      </div>
    );
  const { Proposal: proposal } = data;
  const request = getRequestToAnswer(proposal, allows([Functionality.GERENCIAR_PROPOSTAS]));
  const documents = (
    <Suspense fallback={<PageSkeleton blocks={1} />}>
      <ProposalDocuments detail={data} onChanged={readAgain} />
    </Suspense>
  );
  const mayWrite = proposal.Actions.some(({ Action }) => Action === 'requestDocument');
  return (
    <div className="proposal-detail" aria-busy={isFetching}>
      <DetailHeader proposal={proposal} back={back} />
      {error && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={`Não foi possível atualizar a proposta. ${error.message}`}
        />
      )}
      {request && (
        <ProposalAnswer
          proposal={proposal}
          request={request}
          awaitsDocument={data.RequestDocuments.some(isAwaited)}
          documents={documents}
        />
      )}
      <SectionLinks />
      <div className="proposal-detail-columns">
        <div className="proposal-detail-story">
          <PartiesSection proposal={proposal} />
          <RiskSection proposal={proposal} />
          <WordingsSection wordings={data.ProposalObjects} />
          <PremiumSection proposal={proposal} today={today()} />
          <ObservationsSection detail={data} mayWrite={mayWrite} />
          <EngineLogSection proposal={proposal} logs={data.ProposalEngineExecutionLogs} />
        </div>
        <div className="proposal-detail-side">
          <NextStepPanel proposal={proposal} now={dataUpdatedAt} />
          <BlockerList proposal={proposal} />
          <LegalClockPanel proposal={proposal} now={dataUpdatedAt} />
          {proposal.Insurer && <InsurerPanel proposal={proposal} insurer={proposal.Insurer} />}
          {!request && documents}
          <ShortTimeline proposalUniqueId={proposal.UniqueId} entries={data.TimelineHistory} />
        </div>
        <div className="proposal-detail-others">
          <Place
            of={proposalSections}
            look="side"
            payload={{
              proposalUniqueId: proposal.UniqueId,
              cardIds: proposal.Insurer?.Cards.map(({ CardId }) => CardId) ?? [],
            }}
          />
        </div>
      </div>
    </div>
  );
}
