import { searchPoliciesOfInsured } from '@portal/shared/contracts/underwriting/policies';
import { useCall } from '@portal/shared/query';
import { byName, PolicyTable, SHOWN } from './PolicyTable';

/** Part for the page of an insured: what it is insured for, the policies that end last before the others. */
export default function PoliciesOfInsured({ payload }: { payload: { insuredUniqueId: string; name: string } }) {
  const reading = useCall(searchPoliciesOfInsured, {
    query: { UniqueId: payload.insuredUniqueId, rowsPerPage: SHOWN },
  });
  return <PolicyTable reading={reading} of="do segurado" all={byName(payload.name)} />;
}
