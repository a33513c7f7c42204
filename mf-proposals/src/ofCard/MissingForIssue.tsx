import { usePortal } from '@portal/shared';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PathLink } from '@portal/shared/parts/facts';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { IssueWarnings } from '../proposal/IssueWarnings';
import { endedText, readyText } from '../proposal/standingText';
import { useProposalDetail } from '../proposal/useProposalDetail';

/** Part for the drawer of a card: where its proposal stands, what is still in the way of the issue, and the way to it. */
export default function MissingForIssue({ payload: { proposalUniqueId } }: { payload: { proposalUniqueId: string } }) {
  const { mayOpen } = usePortal();
  const { data, error, refetch, isFetching } = useProposalDetail(proposalUniqueId);
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler a proposta"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const { StatusId, AcceptedByLawOn, Blockers } = data.Proposal;
  const address = addresses.proposalOfInsurer(proposalUniqueId);
  return (
    <>
      <p>
        <ProposalStatusTag id={StatusId} acceptedByLawOn={AcceptedByLawOn} />
      </p>
      {Blockers.length > 0 ? (
        <ul>
          {Blockers.map(({ Text, Path }) => (
            <li key={Text}>
              <PathLink path={Path}>{Text}</PathLink>
            </li>
          ))}
        </ul>
      ) : (
        <p>{endedText(data.Proposal) ?? readyText(data.Proposal)}</p>
      )}
      <IssueWarnings proposal={data.Proposal} />
      {mayOpen?.(address) && (
        <p>
          <Link to={address}>Abrir a proposta</Link>
        </p>
      )}
    </>
  );
}
