import { withValues } from './applyChanges';
import { changesBetween } from './detectChanges';
import type { EndorsedFacts } from './endorsedFacts';
import { leavesOf, saysTheSame } from './factLeaves';
import type { FactChange, FactLeaf, LeafValue } from './factLeaves';

/** A leaf that the draft and another endorsement changed to different values: a person says which one stands. */
export interface RebaseConflict extends Omit<FactLeaf, 'value'> {
  /** On the policy that the draft was begun on. */
  base: LeafValue;
  /** What the draft says. */
  drafted: LeafValue;
  /** On the policy as it stands. */
  current: LeafValue;
}

/** A draft on the policy as it stands (DOMAIN.md "Endorsements: order and bases"). */
export interface Rebase {
  /** What the draft changes of the policy as it stands; what is asked for is not among it. */
  changes: readonly FactChange[];
  /** Empty where nothing has to be asked. */
  conflicts: readonly RebaseConflict[];
  /** What others changed since the draft was begun, whether or not the draft touches it. */
  met: readonly FactChange[];
  /** What the draft asked for and stands by now: others asked for the same. */
  standing: readonly FactChange[];
}

/**
 * Carries a draft over from the policy that it was begun on to the policy as it stands: leaf by leaf, what only the draft
 * changed is re-applied, what only others changed is left, and what both changed to different values is asked for.
 */
export function rebase(base: EndorsedFacts, drafted: readonly FactChange[], current: EndorsedFacts): Rebase {
  const met = changesBetween(base, current);
  const moved = new Map(met.map((change) => [change.path, change]));
  const now = leavesOf(current);
  const changes: FactChange[] = [];
  const conflicts: RebaseConflict[] = [];
  const standing: FactChange[] = [];
  for (const change of drafted) {
    const { before, after, ...leaf } = change;
    const value = now.get(leaf.path)?.value ?? null;
    if (saysTheSame(value, after)) standing.push(change);
    else if (moved.has(leaf.path)) conflicts.push({ ...leaf, base: before, drafted: after, current: value });
    else changes.push({ ...leaf, before: value, after });
  }
  return { changes, conflicts, met, standing };
}

/** Whose value a conflict is settled by. */
export type RebaseChoice = 'drafted' | 'current';

/** A rebase with the answers to its conflicts, by their paths; a conflict without an answer stays one. */
export function settleConflicts(rebased: Rebase, choices: Readonly<Record<string, RebaseChoice>>): Rebase {
  const settled = rebased.conflicts.flatMap(({ base: _base, drafted, current, ...leaf }): FactChange[] =>
    choices[leaf.path] === 'drafted' ? [{ ...leaf, before: current, after: drafted }] : [],
  );
  return {
    ...rebased,
    changes: [...rebased.changes, ...settled],
    conflicts: rebased.conflicts.filter(({ path }) => choices[path] === undefined),
  };
}

/** The policy as it stands with what a rebased draft changes of it. */
export const rebasedFacts = (current: EndorsedFacts, { changes }: Pick<Rebase, 'changes'>): EndorsedFacts =>
  withValues(current, new Map(changes.map(({ path, after }) => [path, after])));
