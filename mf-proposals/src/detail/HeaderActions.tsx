import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Button } from '@portal/shared/ui/base';
import { Dropdown } from '@portal/shared/ui/overlay';
import { getRequestToAnswer } from './answer/requestToAnswer';
import { actionWords, mainActionOf, offeredActions } from '../proposal/actions/actionWords';
import type { OfferedAction } from '../proposal/actions/actionWords';
import { issueVerb } from '../proposal/actions/issueQuestion';
import { useProposalActions } from '../proposal/actions/useProposalActions';

/** What the proposal waits for as a button; everything else in a menu, what is not possible now with the reason. */
export function HeaderActions({ proposal }: { proposal: ProposalDetail['Proposal'] }) {
  const { allows } = usePermissions();
  const writes = allows([Functionality.GERENCIAR_PROPOSTAS]);
  // The answer stands on the page with a button of its own.
  const isAnswered = getRequestToAnswer(proposal, writes) !== null;
  const offered = offeredActions(proposal.Actions, writes).filter(({ action }) => !isAnswered || action !== 'submit');
  const main = isAnswered ? null : mainActionOf(offered);
  const { take, isBusy, shown } = useProposalActions();
  const rest = offered.filter((one) => one !== main);
  return (
    <div className="proposal-detail-actions">
      {main && (
        <Button type="primary" loading={isBusy} onClick={() => take(main.action, proposal)}>
          {main.action === 'issue' ? issueVerb(proposal) : actionWords[main.action]}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            'aria-label': 'Ações da proposta',
            className: 'detail-menu',
            items: rest.map(({ action, reason }) => ({
              key: action,
              danger: action === 'cancel',
              disabled: reason !== null,
              label: <ActionLabel action={action} reason={reason} />,
            })),
            onClick: ({ key }) => take(key as OfferedAction['action'], proposal),
          }}
        >
          <Button loading={isBusy && !main}>Ações</Button>
        </Dropdown>
      )}
      {shown}
    </div>
  );
}

const ActionLabel = ({ action, reason }: OfferedAction) => (
  <span className="proposal-detail-menu-item">
    {actionWords[action]}
    {reason && <small>{reason}</small>}
  </span>
);
