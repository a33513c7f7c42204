import { MOST_POLICIES_AT_ONCE } from '@portal/shared/contracts/underwriting/bulkChange';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyColumns, policyFilters, policyStatusFilter, useModalityOptions } from '@portal/shared/parts/policyList';
import { DataTable } from '@portal/shared/ui/table';
import type { TypedBulk } from './bulkChangeForm';

/** Beside the steps there is less room: what a clause does not depend on waits under "Exibição". */
const columns = policyColumns.map((column) =>
  column.key === 'premium' ? { ...column, hiddenByDefault: true } : column,
);

interface ChoosePoliciesProps {
  policies: TypedBulk['policies'];
  onChange: (policies: TypedBulk['policies']) => void;
}

/** The list of policies as everywhere, to choose from. */
export function ChoosePolicies({ policies, onChange }: ChoosePoliciesProps) {
  const modalities = useModalityOptions();
  const choose = (rows: readonly PolicyListItem[], isChosen: boolean) => {
    const next = new Map(policies);
    for (const row of rows) {
      if (isChosen) next.set(row.PolicyUniqueId, row);
      else next.delete(row.PolicyUniqueId);
    }
    onChange(next);
  };
  return (
    <DataTable
      call={searchPolicies}
      name="policiesToChange"
      title="Escolha as apólices"
      headingLevel={2}
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      rowKey={({ PolicyUniqueId }: PolicyListItem) => PolicyUniqueId}
      rowLink={({ PolicyUniqueId }: PolicyListItem) => addresses.policy(PolicyUniqueId)}
      columns={columns}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ textSearch: text }) }}
      status={policyStatusFilter}
      filters={policyFilters(modalities)}
      defaultOrder={{ by: 'StartDate', direction: 'desc' }}
      selection={{
        chosen: new Set(policies.keys()),
        onChoose: choose,
        onClear: () => onChange(new Map()),
        most: MOST_POLICIES_AT_ONCE,
      }}
      emptyText="Aqui aparecem as apólices assim que as propostas forem emitidas."
    />
  );
}
