import type { ListWords } from '../listWords';

/** What a module of `shared/src/domain` calls its statuses: `policyStatus` → `PolicyStatus`, `policyStatusLabels`, … */
export function statusNames({ status }: ListWords) {
  if (!status) return undefined;
  const { module, query } = status;
  return {
    module: `@portal/shared/domain/${module}`,
    type: module.charAt(0).toUpperCase() + module.slice(1),
    labels: `${module}Labels`,
    tones: `${module}Tones`,
    query,
  };
}
