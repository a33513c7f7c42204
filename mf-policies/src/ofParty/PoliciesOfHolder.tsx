import { searchPoliciesOfPolicyHolder } from '@portal/shared/contracts/underwriting/policies';
import { useCall } from '@portal/shared/query';
import { byName, PolicyTable, SHOWN } from './PolicyTable';

interface PoliciesOfHolderProps {
  payload: { policyHolderUniqueId: string; policyHolder: { name: string } };
}

/** Part for the page of a policy holder: what is insured for it, the policies that end last before the others. */
export default function PoliciesOfHolder({ payload: { policyHolderUniqueId, policyHolder } }: PoliciesOfHolderProps) {
  const reading = useCall(searchPoliciesOfPolicyHolder, {
    query: { PolicyHolderUniqueId: policyHolderUniqueId, rowsPerPage: SHOWN },
  });
  return <PolicyTable reading={reading} of="do tomador" all={byName(policyHolder.name)} />;
}
