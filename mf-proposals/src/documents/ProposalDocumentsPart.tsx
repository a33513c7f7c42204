import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useProposalDetail } from '../proposal/useProposalDetail';
import '../proposal/proposal.css';
import ProposalDocuments from './ProposalDocuments';

/** The documents of a proposal on a screen that shows no more of its detail. */
export default function ProposalDocumentsPart({ proposalUniqueId }: { proposalUniqueId: string }) {
  const { data, error, refetch, isFetching } = useProposalDetail(proposalUniqueId);
  if (data) return <ProposalDocuments detail={data} onChanged={() => void refetch()} />;
  return error ? (
    <ErrorState
      error={error}
      title="Não foi possível ler os documentos"
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <PageSkeleton blocks={2} />
  );
}
