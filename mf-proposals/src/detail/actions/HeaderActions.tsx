import { usePermissions } from '@portal/shared';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { Functionality } from '@portal/shared/domain/functionalities';
import { Button } from '@portal/shared/ui/base';
import { Dropdown, Modal } from '@portal/shared/ui/overlay';
import { Suspense } from 'react';
import { issueVerb } from '../../proposal/issueQuestion';
import { actionWords, mainActionOf, offeredActions } from './actionWords';
import type { OfferedAction } from './actionWords';
import { dialogs } from './dialogs';
import { useProposalActions } from './useProposalActions';

interface HeaderActionsProps {
  proposal: ProposalDetail['Proposal'];
  onDone: () => void;
}

/** What the proposal waits for as a button; everything else in a menu, what is not possible now with the reason. */
export function HeaderActions({ proposal, onDone }: HeaderActionsProps) {
  const { allows } = usePermissions();
  const offered = offeredActions(proposal.Actions, allows([Functionality.GERENCIAR_PROPOSTAS]));
  const main = mainActionOf(offered);
  const { take, files, dialog, closeDialog, isBusy } = useProposalActions(proposal, onDone);
  const Dialog = dialog && dialogs[dialog];
  const rest = offered.filter((one) => one !== main);
  return (
    <div className="detail-actions">
      {main && (
        <Button type="primary" loading={isBusy} onClick={() => take(main.action)}>
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
            onClick: ({ key }) => take(key as OfferedAction['action']),
          }}
        >
          <Button loading={isBusy && !main}>Ações</Button>
        </Dropdown>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog proposal={proposal} onDone={onDone} onClose={closeDialog} />
        </Suspense>
      )}
      <Modal
        open={files.made.length > 0}
        centered
        title="Boletos"
        onCancel={files.forget}
        footer={<Button onClick={files.forget}>Fechar</Button>}
      >
        <p>Cada boleto abre em outra aba. Os endereços valem por alguns minutos.</p>
        <ul className="detail-files">
          {files.made.map(({ name, address }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Modal>
    </div>
  );
}

const ActionLabel = ({ action, reason }: OfferedAction) => (
  <span className="detail-menu-item">
    {actionWords[action]}
    {reason && <small>{reason}</small>}
  </span>
);
