import { useState } from 'react';
import type { FormProblem, ProposalForm } from '../proposalForm';

/**
 * Which problems a part shows: those of fields that the user has left, at once and as they stand, and those that the
 * frame asks for.
 */
export function useShownProblems(
  form: ProposalForm,
  judge: (form: ProposalForm) => readonly FormProblem[],
  asked: readonly FormProblem[],
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = judge(form);
  return {
    problemOf: (fieldId: string): string | null => {
      const told = asked.find((problem) => problem.fieldId === fieldId);
      if (!told && !left.has(fieldId)) return null;
      return (found.find((problem) => problem.fieldId === fieldId) ?? told)?.text ?? null;
    },
    leave: (fieldId: string) => setLeft((before) => (before.has(fieldId) ? before : new Set(before).add(fieldId))),
  };
}

export type ShownProblems = ReturnType<typeof useShownProblems>;
