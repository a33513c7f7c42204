import { useWorkingSet } from '../changes/useWorkingSet';

/** In which change set a rule is read. */
export function useRuleQuery() {
  const { workingSet } = useWorkingSet();
  return workingSet ? { ChangeSetUniqueId: workingSet } : {};
}
