import { useState } from 'react';
import type { Problem } from './problem';

/** The problems of a form as the user should see them by now. */
export interface ShownProblems<Found extends Problem = Problem> {
  /** For a `ProblemList`. */
  shown: readonly Found[];
  /** For the field itself. */
  problemOf: (fieldId: string) => string | null;
  /** The user has left a field: what is wrong with it is told from now on. */
  leave: (fieldId: string) => void;
  /** The user wants to go on: everything is told from now on. True where nothing is in the way. */
  ask: () => boolean;
  /** As at the beginning. */
  forget: () => void;
}

interface Asked {
  all: boolean;
  left: ReadonlySet<string>;
}

const nothingAsked: Asked = { all: false, left: new Set() };

/**
 * Nobody is told of what they have not done yet: a problem shows once its field was left or the user wants to go on, and
 * goes as soon as it is mended.
 *
 * ```ts
 * const { problemOf, ask } = useProblems(problemsOf('Name', requiredProblem(name)), refusedProblems(error));
 * ```
 *
 * @param found what is wrong with the form as it stands
 * @param told what somebody else says of it, as the platform does: told at once; of a field that both judge, what is
 *   found counts
 */
export function useProblems<Found extends Problem>(
  found: readonly Found[],
  told: readonly Found[] = [],
): ShownProblems<Found> {
  const [asked, setAsked] = useState(nothingAsked);
  const isTold = (fieldId: string) => told.some((problem) => problem.fieldId === fieldId);
  const shownFound = found.filter(({ fieldId }) => asked.all || asked.left.has(fieldId) || isTold(fieldId));
  const shown = [
    ...shownFound,
    ...told.filter(({ fieldId }) => !shownFound.some((problem) => problem.fieldId === fieldId)),
  ];
  return {
    shown,
    problemOf: (fieldId) => shown.find((problem) => problem.fieldId === fieldId)?.text ?? null,
    leave: (fieldId) =>
      setAsked((before) =>
        before.left.has(fieldId) ? before : { ...before, left: new Set(before.left).add(fieldId) },
      ),
    ask: () => {
      setAsked((before) => ({ ...before, all: found.length > 0 }));
      return found.length === 0;
    },
    forget: () => setAsked(nothingAsked),
  };
}
