import { usePermissions } from '@portal/shared';
import { getModulePermissions } from '@portal/shared/contracts/permissions';
import type { ProposalListItem } from '@portal/shared/contracts/proposals';
import { ModuleId } from '@portal/shared/domain/modules';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { isInternal } from '@portal/shared/domain/roles';
import { useCall } from '@portal/shared/query';
import type { RowAction } from '@portal/shared/ui/table';
import { detailPath, editPath, financePath, timelinePath } from '../../proposal/proposalPaths';
import { possibleActions } from './possibleActions';
import type { ProposalAction } from './possibleActions';
import { useProposalCommands } from './useProposalCommands';

/** Permissions change rarely; the platform judges each action anyway. */
const FRESH_FOR_MS = 300_000;

type Way = Pick<RowAction, 'label' | 'to' | 'onSelect' | 'danger'>;

/** The actions of a row of a list of proposals. */
export function useProposalActions(ofAllBrokers: boolean): (proposal: ProposalListItem) => RowAction[] {
  const { functionalities, user } = usePermissions();
  const { data } = useCall(getModulePermissions, { query: { Modulo: ModuleId.PROPOSTA } }, { freshFor: FRESH_FOR_MS });
  const commands = useProposalCommands(ofAllBrokers);
  return (proposal) => {
    const { UniqueId } = proposal;
    const ways: Record<ProposalAction, Way> = {
      continue: { label: 'Completar e enviar', to: financePath(UniqueId) },
      edit: { label: 'Editar', to: editPath(UniqueId) },
      duplicate: { label: 'Duplicar como nova', onSelect: () => void commands.duplicate(proposal) },
      draft: { label: 'Minuta (PDF)', onSelect: () => void commands.openDraft(proposal) },
      slips: { label: 'Boletos (PDF)', onSelect: () => void commands.openSlips(proposal) },
      report: { label: 'Laudo de emissão (PDF)', onSelect: () => void commands.openReport(proposal) },
      policy: { label: 'Apólice (PDF)', onSelect: () => void commands.openPolicy(proposal) },
      timeline: { label: 'Linha do tempo', to: timelinePath(UniqueId) },
      // The insurer states its reasons for what was sent to it, and does so where it sees the proposal.
      cancel:
        isInternal(user?.UserTypeId ?? 0) && proposal.StatusId !== ProposalStatus.Cotacao
          ? { label: 'Cancelar na tela da proposta', danger: true, to: detailPath(proposal, ofAllBrokers) }
          : { label: 'Cancelar proposta', danger: true, onSelect: () => void commands.cancel(proposal) },
    };
    return [
      { key: 'open', label: 'Abrir', to: detailPath(proposal, ofAllBrokers) },
      ...possibleActions(proposal.StatusId, { functionalities, permitted: data?.Acao ?? null }).map(
        ({ action, reason }) => ({ key: action, ...ways[action], disabledReason: reason }),
      ),
    ];
  };
}
