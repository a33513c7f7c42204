import { usePortal } from '@portal/shared';
import type { ProposalAction, ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { duplicateProposal } from '@portal/shared/contracts/proposalRecord';
import { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftPath, editPath, financePath } from '../../proposal/proposalPaths';
import { isDialogAction } from './dialogs';
import type { DialogAction } from './dialogs';
import { useIssue } from './useIssue';
import { isFileAction, useProposalFiles } from './useProposalFiles';

/** Takes the actions of the header: some lead elsewhere, some ask, some make a document. */
export function useProposalActions(proposal: ProposalDetail['Proposal'], onDone: () => void) {
  const { send } = usePortal();
  const navigate = useNavigate();
  const notify = useNotify();
  const files = useProposalFiles(proposal.UniqueId);
  const { issue, isIssuing } = useIssue(proposal, onDone);
  const [dialog, setDialog] = useState<DialogAction | null>(null);
  const [isDuplicating, setIsDuplicating] = useState(false);

  const duplicate = async () => {
    setIsDuplicating(true);
    try {
      const { DraftUniqueId } = await send(duplicateProposal, { query: { ProposalUniqueId: proposal.UniqueId } });
      void navigate(draftPath(DraftUniqueId, NewProposalStep.DadosTomador));
    } catch (failure) {
      notify.error(failure, `A proposta ${proposal.Number} não foi duplicada`);
      setIsDuplicating(false);
    }
  };
  const take = (action: ProposalAction): void => {
    if (isDialogAction(action)) setDialog(action);
    else if (isFileAction(action)) void files.open(action);
    else if (action === 'issue') void issue();
    else if (action === 'duplicate') void duplicate();
    else if (action === 'edit') void navigate(editPath(proposal.UniqueId));
    else if (action === 'submit') void navigate(financePath(proposal.UniqueId));
  };
  return {
    take,
    files,
    dialog,
    closeDialog: () => setDialog(null),
    isBusy: isIssuing || isDuplicating || files.making !== null,
  };
}
