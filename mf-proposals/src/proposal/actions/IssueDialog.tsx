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
import { ReasonDialog } from './ReasonDialog';
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
  const { IssueWarnings: warnings = [], UniqueId: ProposalUniqueId } = proposal;
  if (warnings.length > 0)
    return (
      <ReasonDialog
        {...issueQuestion(proposal)}
        keptAs={`proposal.${ProposalUniqueId}.issue`}
        needsReason
        help="Fica na história da proposta e só a seguradora o lê."
        missing="Escreva por que a apólice é emitida com estes avisos."
        command={issue}
        onSend={(Acknowledgement) => issue.run({ query: { ProposalUniqueId, Acknowledgement } })}
        onClose={onClose}
      >
        <p>A lei já aceitou esta proposta: estes avisos não impedem a emissão, mas precisam ser confirmados.</p>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </ReasonDialog>
    );
  return (
    <CommandDialog
      {...issueQuestion(proposal)}
      hasFocusOnVerb
      command={issue}
      onSend={() => issue.run({ query: { ProposalUniqueId } })}
      onClose={onClose}
    />
  );
}
