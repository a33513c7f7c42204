import { getRenewalParameters } from '@portal/shared/contracts/parameters/renewalParameters';
import { useCall } from '@portal/shared/query';
import { useWorkingSet } from '../changes/useWorkingSet';

/** How policies are renewed, in force or as the set in which one works drafts it. */
export function useRenewal() {
  const { workingSet } = useWorkingSet();
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  return { workingSet, reading: useCall(getRenewalParameters, { query }, { keepPrevious: true }) };
}
