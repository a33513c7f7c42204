import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import { policyColumns } from './policyColumns';
import { policyFilters, policyStatusFilter } from './policyFilters';

const endorsementsOf = (policy: PolicyListItem) => addresses.endorsementsOfPolicy(policy.PolicyUniqueId);

/** Policies that the signed-in user may see (Spec 001 §2 "Policies"). */
export default function PolicyListPage() {
  return (
    <DataTable
      call={searchPolicies}
      name="policies"
      title="Apólices"
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      subtitle="Garantias emitidas, com vigência, valores e endossos."
      rowKey={(policy: PolicyListItem) => policy.PolicyUniqueId}
      columns={policyColumns}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ textSearch: text }) }}
      status={policyStatusFilter}
      filters={policyFilters}
      defaultOrder={{ by: 'StartDate', direction: 'desc' }}
      rowActions={(policy: PolicyListItem) => [
        { key: 'endorsements', label: 'Ver endossos', to: endorsementsOf(policy) },
      ]}
      emptyText="Aqui aparecem as apólices assim que as propostas forem emitidas."
    />
  );
}
