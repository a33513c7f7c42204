import { usePermissions } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { issueProposal } from '@portal/shared/contracts/underwriting/proposalWork';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import type { ActionDialogProps } from './dialogActions';
import { issueQuestion } from './issueQuestion';
import { showsProposals } from './showsProposals';

/** Accepts the proposal and issues its policy, or charges for it; says what follows before, and what is missing if refused. */
export function IssueDialog({ proposal, onClose }: ActionDialogProps) {
  const { allows } = usePermissions();
  const navigate = useNavigate();
  const notify = useNotify();
  const issue = useCommand(issueProposal, {
    once: 'query',
    refreshes: showsProposals,
    onDone: ({ Policy, Description }) =>
      notify.success({
        title: Policy ? `Apólice ${Policy.Number} emitida` : 'Proposta aceita',
        text: Description,
        ...(Policy &&
          allows([Functionality.VISUALIZAR_APOLICES]) && {
            open: { label: 'Abrir a apólice', onOpen: () => void navigate(addresses.policy(Policy.UniqueId)) },
          }),
      }),
  });
  return (
    <CommandDialog
      {...issueQuestion(proposal)}
      hasFocusOnVerb
      command={issue}
      onSend={() => issue.run({ query: { ProposalUniqueId: proposal.UniqueId } })}
      onClose={onClose}
    />
  );
}
