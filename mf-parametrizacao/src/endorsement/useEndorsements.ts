import { getEndorsementParameters } from '@portal/shared/contracts/parameters/endorsementParameters';
import { useCall } from '@portal/shared/query';
import { useWorkingSet } from '../changes/useWorkingSet';

/** What endorsements may be asked for, in force or as the set in which one works drafts it. */
export function useEndorsements() {
  const { workingSet } = useWorkingSet();
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  return { workingSet, reading: useCall(getEndorsementParameters, { query }, { keepPrevious: true }) };
}
