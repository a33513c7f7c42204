import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import { columnsWithout } from './partyColumns';

const columns = columnsWithout('broker');

/** Part for the page of a broker: what was insured through it, the policies that end last before the others. */
export default function PoliciesOfBroker({ payload }: { payload: { broker: { document: string } } }) {
  return (
    <DataTable
      call={searchPolicies}
      name="policiesOfBroker"
      title="Apólices da corretora"
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      headingLevel={2}
      pageSize={10}
      rowKey={({ PolicyUniqueId }: PolicyListItem) => PolicyUniqueId}
      columns={columns}
      fixedQuery={{ brokerDocument: payload.broker.document }}
      defaultOrder={{ by: 'EndDate', direction: 'desc' }}
      rowLink={({ PolicyUniqueId }: PolicyListItem) => addresses.policy(PolicyUniqueId)}
      emptyText="Nenhuma apólice da corretora."
    />
  );
}
