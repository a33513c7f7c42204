import type { PortalError } from '@portal/shared';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { issueProposal } from '@portal/shared/contracts/proposalWork';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { useCommand } from '@portal/shared/query';
import { ActionButton, Alert } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useRef } from 'react';
import { issueQuestion, issueVerb } from '../../proposal/issueQuestion';

interface IssueActionProps {
  proposal: ProposalDetail['Proposal'];
  onIssued: (issued: CallResponse<typeof issueProposal>) => void;
}

/** Issues the policy. The key of an attempt stays until the platform answers it, so that a retry issues the same one. */
export function IssueAction({ proposal, onIssued }: IssueActionProps) {
  const confirm = useConfirm();
  const issue = useCommand(issueProposal);
  const attemptKey = useRef<string | null>(null);
  const isAsking = useRef(false);
  const allowed = proposal.Actions.find(({ Action }) => Action === 'issue');
  if (!allowed) return null;

  const start = async () => {
    if (isAsking.current || issue.isPending) return;
    isAsking.current = true;
    const isWanted = await confirm(issueQuestion(proposal));
    isAsking.current = false;
    if (!isWanted) return;
    attemptKey.current ??= newUniqueId();
    issue.mutate(
      { query: { ProposalUniqueId: proposal.UniqueId, IdempotencyKey: attemptKey.current } },
      {
        onSuccess: (issued) => {
          attemptKey.current = null;
          onIssued(issued);
        },
        onError: ({ kind }) => {
          // A refusal is an answer; what follows after it is another attempt.
          if (kind === 'invalid') attemptKey.current = null;
        },
      },
    );
  };
  return (
    <>
      {issue.error && <IssueFailure error={issue.error} />}
      <ActionButton
        type="primary"
        loading={issue.isPending}
        disabledReason={allowed.DisabledReason}
        onClick={() => void start()}
      >
        {issueVerb(proposal)}
      </ActionButton>
    </>
  );
}

function IssueFailure({ error }: { error: PortalError }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title="A apólice não foi emitida."
      description={
        error.errors.length > 1 ? (
          <ul>
            {error.errors.map(({ Message }) => (
              <li key={Message}>{Message}</li>
            ))}
          </ul>
        ) : (
          error.message
        )
      }
    />
  );
}
