import { holdsAny, PortalError, usePermissions, usePortal } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { issueProposal } from '@portal/shared/contracts/proposalWork';
import { Functionality } from '@portal/shared/domain/functionalities';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { issueQuestion } from '../../proposal/issueQuestion';
import { policyPath } from '../../proposal/proposalPaths';

/** Accepts the proposal and issues its policy, or charges for it, after asking; pressed again after a failure, the same request counts once. */
export function useIssue(proposal: ProposalDetail['Proposal'], onDone: () => void) {
  const { send } = usePortal();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const { user } = usePermissions();
  const seesPolicies = holdsAny(user, [Functionality.VISUALIZAR_APOLICES]);
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef<string | null>(null);
  const issue = async () => {
    const isWanted = await confirm(issueQuestion(proposal));
    if (!isWanted) return;
    key.current ??= newUniqueId();
    setIsBusy(true);
    try {
      const query = { ProposalUniqueId: proposal.UniqueId, IdempotencyKey: key.current };
      const { Policy, Description } = await send(issueProposal, { query });
      notify.success({
        title: Policy ? `Apólice ${Policy.Number} emitida` : 'Proposta aceita',
        text: Description,
        ...(Policy &&
          seesPolicies && {
            open: { label: 'Abrir a apólice', onOpen: () => void navigate(policyPath(Policy.Number)) },
          }),
      });
      key.current = null;
      onDone();
    } catch (failure) {
      // What the platform has refused is another request when it is asked again.
      if (failure instanceof PortalError && failure.status !== undefined && failure.status < 500) key.current = null;
      notify.error(failure, 'A apólice não foi emitida');
      onDone();
    } finally {
      setIsBusy(false);
    }
  };
  return { issue, isIssuing: isBusy };
}
