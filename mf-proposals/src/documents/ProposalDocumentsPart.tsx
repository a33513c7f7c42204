import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { useProposalDetail } from '../proposal/useProposalDetail';
import '../proposal/proposal.css';

// Late, so that it is the same file that the detail loads.
const ProposalDocuments = lazy(() => import('./ProposalDocuments'));

/** The documents of a proposal on a screen that shows no more of its detail. */
export default function ProposalDocumentsPart({ proposalUniqueId }: { proposalUniqueId: string }) {
  const { data, error, refetch, isFetching } = useProposalDetail(proposalUniqueId);
  const skeleton = <PageSkeleton blocks={2} />;
  if (data)
    return (
      <Suspense fallback={skeleton}>
        <ProposalDocuments detail={data} onChanged={() => void refetch()} />
      </Suspense>
    );
  return error ? (
    <ErrorState
      error={error}
      title="Não foi possível ler os documentos"
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    skeleton
  );
}
