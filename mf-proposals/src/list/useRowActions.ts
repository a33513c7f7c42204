import { usePermissions } from '@portal/shared';
import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';
import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { RowAction } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { actionWords, offeredActions } from '../proposal/actions/actionWords';
import { screenOf, useProposalActions } from '../proposal/actions/useProposalActions';
import { detailPath } from '../proposal/detailPath';

/** In the order in which a row offers them; what ends a proposal comes last. */
const inRow: readonly ProposalAction[] = [
  'submit',
  'edit',
  'duplicate',
  'nextBond',
  'contractDraft',
  'bankSlip',
  'issuanceReport',
  'policyDocument',
];

/** Of most proposals these are not to be expected: a row has them only while they are possible. */
const onlyWhilePossible: readonly ProposalAction[] = ['submit', 'policyDocument'];

/** The actions of a row of a list of proposals, which came with the row, and what the one that was taken shows. */
export function useRowActions(ofAllBrokers: boolean): {
  rowActions: (proposal: ProposalListItem) => RowAction[];
  shown: ReactNode;
} {
  const { allows } = usePermissions();
  const writes = allows([Functionality.GERENCIAR_PROPOSTAS]);
  const { take, shown } = useProposalActions();

  const rowActions = (proposal: ProposalListItem): RowAction[] => {
    const { UniqueId, Number: number, StatusId } = proposal;
    const isAsked = !ofAllBrokers && StatusId === ProposalStatus.AguardandoCorretor;
    const offered = offeredActions(proposal.Actions, writes);
    const rowAction = (wanted: ProposalAction): RowAction[] =>
      offered
        .filter(({ action, reason }) => action === wanted && (reason === null || !onlyWhilePossible.includes(wanted)))
        .map(({ reason }) => {
          const answers = wanted === 'submit' && isAsked;
          const screen = answers ? detailPath(proposal, false) : screenOf(wanted, UniqueId);
          return {
            key: wanted,
            label: answers ? 'Responder à seguradora' : actionWords[wanted],
            disabledReason: reason,
            ...(wanted === 'duplicate' && { letter: 'u' }),
            ...(screen === null ? { onSelect: () => take(wanted, { UniqueId, Number: number }) } : { to: screen }),
          };
        });
    return [
      { key: 'open', label: 'Abrir', to: detailPath(proposal, ofAllBrokers) },
      ...inRow.flatMap(rowAction),
      { key: 'timeline', label: 'Linha do tempo', to: addresses.proposalTimeline(UniqueId) },
      ...rowAction('cancel').map((action) => ({ ...action, danger: true })),
    ];
  };
  return { rowActions, shown };
}
