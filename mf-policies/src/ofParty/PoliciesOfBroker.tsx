import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { PolicyTable, SHOWN } from './PolicyTable';

/** Part for the page of a broker: what was insured through it, the policies that end last before the others. */
export default function PoliciesOfBroker({ payload }: { payload: { broker: { name: string; document: string } } }) {
  const { name, document } = payload.broker;
  const reading = useCall(searchPolicies, {
    query: { brokerDocument: document, rowsPerPage: SHOWN, orderBy: 'EndDate', orderDirection: 'desc' },
  });
  return (
    <PolicyTable
      reading={reading}
      of="da corretora"
      all={{
        to: addresses.policiesFiltered({ 'documento-corretora': document }),
        label: `Ver as apólices de ${name}`,
      }}
    />
  );
}
