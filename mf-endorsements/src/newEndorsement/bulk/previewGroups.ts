import type { PreviewedPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import { causeOf } from '@portal/shared/domain/underwriting/bulkCause';

export type PreviewOutcome = 'passes' | 'waits' | 'refused';

/** Policies with one thing in common: why they refuse, for what they would wait, or that nothing stands against them. */
export interface PreviewGroup {
  outcome: PreviewOutcome;
  cause: string;
  policies: PreviewedPolicy[];
}

/** A platform from before this was told says only which refuse. */
export const outcomeOf = ({ Outcome, Refusals }: PreviewedPolicy): PreviewOutcome =>
  Outcome ?? (Refusals.length > 0 ? 'refused' : 'passes');

const order: readonly PreviewOutcome[] = ['refused', 'waits', 'passes'];

/** Groups policies by outcome and cause: what needs a look comes first, and of that what concerns most. */
export function groupPreviewed(policies: readonly PreviewedPolicy[]): PreviewGroup[] {
  const groups = new Map<string, PreviewGroup>();
  for (const policy of policies) {
    const outcome = outcomeOf(policy);
    const cause = causeOfPolicy(policy);
    const key = `${outcome} ${cause}`;
    const group = groups.get(key) ?? { outcome, cause, policies: [] };
    group.policies.push(policy);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) =>
      order.indexOf(one.outcome) - order.indexOf(other.outcome) || other.policies.length - one.policies.length,
  );
}

function causeOfPolicy({ Refusals, WaitsFor }: PreviewedPolicy): string {
  const [refusal] = Refusals;
  if (refusal !== undefined) return causeOf(refusal);
  return WaitsFor ? causeOf(WaitsFor.Sentence) : 'Nada impede a alteração.';
}
