import { getPipeParameters } from '@portal/shared/contracts/parameters/pipes';
import { useCall } from '@portal/shared/query';
import { useWorkingSet } from '../changes/useWorkingSet';

/** The pipes as they are in force or, in a change set, as it drafts them. */
export function usePipes() {
  const { workingSet } = useWorkingSet();
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  return { workingSet, ...useCall(getPipeParameters, { query }, { keepPrevious: true }) };
}
