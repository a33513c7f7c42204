import { searchPoliciesOfInsured } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import { unsortedColumnsWithout } from './partyColumns';

const columns = unsortedColumnsWithout('insured');

/** Part for the page of an insured: what it is insured for, the policies that end last before the others. */
export default function PoliciesOfInsured({ payload }: { payload: { insuredUniqueId: string } }) {
  return (
    <DataTable
      call={searchPoliciesOfInsured}
      name="policiesOfInsured"
      title="Apólices do segurado"
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      headingLevel={2}
      pageSize={10}
      rowKey={({ PolicyUniqueId }: PolicyListItem) => PolicyUniqueId}
      columns={columns}
      fixedQuery={{ UniqueId: payload.insuredUniqueId }}
      rowLink={({ PolicyUniqueId }: PolicyListItem) => addresses.policy(PolicyUniqueId)}
      emptyText="Nenhuma apólice do segurado."
    />
  );
}
