import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { RowAction } from '@portal/shared/ui/table';
import { usePolicyDocument } from '../usePolicyDocument';

const actionWords = {
  policyDocument: 'Baixar documento',
  requestEndorsement: 'Solicitar endosso',
} as const satisfies Record<PolicyListItem['Actions'][number]['Action'], string>;

/** The actions of a row of the list: where it leads, and what came with the row. */
export function useRowActions(): (policy: PolicyListItem) => RowAction[] {
  const { run } = usePolicyDocument();
  return ({ PolicyUniqueId, ProposalUniqueId, Actions }) => [
    { key: 'policy', label: 'Ver apólice', to: addresses.policy(PolicyUniqueId) },
    { key: 'endorsements', label: 'Ver endossos', to: addresses.endorsementsOfPolicy(PolicyUniqueId) },
    ...Actions.map(({ Action, DisabledReason }) => ({
      key: Action,
      label: actionWords[Action],
      disabledReason: DisabledReason,
      ...(Action === 'requestEndorsement'
        ? { to: addresses.requestEndorsement(PolicyUniqueId) }
        : { onSelect: () => void run({ which: 'policy', proposalUniqueId: ProposalUniqueId }) }),
    })),
  ];
}
