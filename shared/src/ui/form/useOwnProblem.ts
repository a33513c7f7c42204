import { useState } from 'react';

/**
 * What a field that stands alone finds wrong with its value: judged when it is left, silent again while it changes.
 */
export function useOwnProblem<Value>(
  value: Value,
  problemOf: (value: Value) => string | null,
): { ownProblem: string | null; judge: () => void } {
  const [judged, setJudged] = useState<{ value: Value } | null>(null);
  return {
    ownProblem: judged && judged.value === value ? problemOf(value) : null,
    judge: () => setJudged({ value }),
  };
}
