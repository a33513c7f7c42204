import { AT_THE_END, policyOn } from './asOf';
import type { EndorsedFacts } from './endorsedFacts';
import { CONTRACT_END, leavesOf, saysTheSame } from './factLeaves';
import type { ChangedLeaf } from './factLeaves';
import type { FirstVersion, IssuedEndorsement } from './series';
import type { PlannedEndorsement } from './stretches';

/**
 * Of what an endorsement changes, what stands over endorsements that begin later without being asked: a validity is not one
 * until a day and another from then on, and who writes a new one has the one that stands before them.
 */
export const lastingPaths = (changes: readonly ChangedLeaf[]): string[] =>
  changes
    .map(({ path }) => path)
    .filter(
      (path) => path.endsWith('.NovoInicioVigencia') || path.endsWith('.NovoFimVigencia') || path === CONTRACT_END,
    );

/** An endorsement as the next one of a series. */
export const plannedNext = (
  issued: readonly IssuedEndorsement[],
  next: Pick<PlannedEndorsement, 'effectiveOn' | 'changes'>,
): PlannedEndorsement => ({
  sequenceNumber: issued.length + 1,
  effectiveOn: next.effectiveOn,
  changes: next.changes,
  overrides: lastingPaths(next.changes),
  undoes: null,
});

const unpriced = (planned: PlannedEndorsement): IssuedEndorsement => ({
  ...planned,
  premiumDifferenceCents: 0,
  commissionDifferenceCents: 0,
  periods: [],
});

/** A policy at last, with an endorsement that is not issued yet. */
export const policyAtLast = (
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
): EndorsedFacts => policyOn(first, [...issued, unpriced(planned)], AT_THE_END).facts;

/** What of an endorsement stands only until others begin: at last the policy says something else there. */
export function yieldedPaths(
  first: FirstVersion,
  issued: readonly IssuedEndorsement[],
  planned: PlannedEndorsement,
): string[] {
  const last = leavesOf(policyAtLast(first, issued, planned));
  return planned.changes
    .filter(({ path, after }) => !saysTheSame(last.get(path)?.value, after))
    .map(({ path }) => path);
}
