import { usePermissions } from '@portal/shared';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import {
  insurerPolicyFilters,
  policyColumns,
  policyFilters,
  policyStatusFilter,
  policyViews,
  useModalityOptions,
} from '@portal/shared/parts/policyList';
import { DataTable } from '@portal/shared/ui/table';
import { CollectionLink } from './CollectionLink';
import { CommissionsLink } from './CommissionsLink';
import { EndorsementRequestsLink } from './EndorsementRequestsLink';
import { PortfolioLink } from './PortfolioLink';
import { useRowActions } from './useRowActions';
import './list.css';

/** Policies that the signed-in user may see (Spec 001 §2 "Policies"). */
export default function PolicyListPage() {
  const modalities = useModalityOptions();
  const rowActions = useRowActions();
  const { user } = usePermissions();
  return (
    <DataTable
      call={searchPolicies}
      name="policies"
      title="Apólices"
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      subtitle={
        <>
          Garantias emitidas, com vigência, valores e endossos.{' '}
          <span className="policies-list-links">
            <EndorsementRequestsLink /> <PortfolioLink /> <CommissionsLink /> <CollectionLink />
          </span>
        </>
      }
      rowKey={(policy: PolicyListItem) => policy.PolicyUniqueId}
      columns={policyColumns}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ textSearch: text }) }}
      status={policyStatusFilter}
      filters={[...policyFilters(modalities), ...(isInternal(user?.UserTypeId ?? 0) ? insurerPolicyFilters : [])]}
      givenViews={policyViews}
      rowLink={(policy: PolicyListItem) => addresses.policy(policy.PolicyUniqueId)}
      defaultOrder={{ by: 'StartDate', direction: 'desc' }}
      rowActions={rowActions}
      emptyText="Aqui aparecem as apólices assim que as propostas forem emitidas."
    />
  );
}
