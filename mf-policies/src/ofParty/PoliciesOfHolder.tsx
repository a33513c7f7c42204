import { searchPoliciesOfPolicyHolder } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import { unsortedColumnsWithout } from './partyColumns';

const columns = unsortedColumnsWithout('policyHolder');

/** Part for the page of a policy holder: what is insured for it, the policies that end last before the others. */
export default function PoliciesOfHolder({ payload }: { payload: { policyHolderUniqueId: string } }) {
  return (
    <DataTable
      call={searchPoliciesOfPolicyHolder}
      name="policiesOfHolder"
      title="Apólices do tomador"
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      headingLevel={2}
      pageSize={10}
      rowKey={({ PolicyUniqueId }: PolicyListItem) => PolicyUniqueId}
      columns={columns}
      fixedQuery={{ PolicyHolderUniqueId: payload.policyHolderUniqueId }}
      rowLink={({ PolicyUniqueId }: PolicyListItem) => addresses.policy(PolicyUniqueId)}
      emptyText="Nenhuma apólice do tomador."
    />
  );
}
