import type { ListWords } from '../listWords';

/** What a module of `shared/src/domain` calls its statuses: `underwriting/policyStatus` → `PolicyStatus`, `policyStatusLabels`, … */
export function statusNames({ status }: ListWords) {
  if (!status) return undefined;
  const { module, query } = status;
  const name = module.slice(module.lastIndexOf('/') + 1);
  return {
    module: `@portal/shared/domain/${module}`,
    type: name.charAt(0).toUpperCase() + name.slice(1),
    labels: `${name}Labels`,
    tones: `${name}Tones`,
    query,
  };
}
