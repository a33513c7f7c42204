import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { ActionButton } from '@portal/shared/ui/base';
import { issueVerb } from '../../proposal/actions/issueQuestion';
import { useProposalActions } from '../../proposal/actions/useProposalActions';

/** Leads to the issue of the policy, where this user may ask for it. */
export function IssueAction({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const { take, shown } = useProposalActions();
  const allowed = proposal.Actions.find(({ Action }) => Action === 'issue');
  if (!allowed) return null;
  return (
    <>
      <ActionButton type="primary" disabledReason={allowed.DisabledReason} onClick={() => take('issue', proposal)}>
        {issueVerb(proposal)}
      </ActionButton>
      {shown}
    </>
  );
}
