import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { PlacedProblem } from '../formSteps';

type Tell = (work: PlacedProblem) => () => void;

const Unfinished = createContext<Tell | null>(null);

/** Around the parts of a form; takes what `useUnfinishedWork` gives. */
export const UnfinishedWork = Unfinished.Provider;

/**
 * What somebody has begun inside of the parts and the form does not hold yet, such as an address that is not saved.
 * Whoever goes on would leave it behind, so the frame counts it among the problems.
 */
export function useUnfinishedWork(): [readonly PlacedProblem[], Tell] {
  const [works, setWorks] = useState<readonly PlacedProblem[]>([]);
  const tell = useCallback<Tell>((work) => {
    setWorks((before) => [...before, work]);
    return () => setWorks((before) => before.filter((other) => other !== work));
  }, []);
  return [works, tell];
}

/** Says to the frame that something is begun, as long as it is. */
export function useUnfinished(isUnfinished: boolean, { step, fieldId, text }: PlacedProblem): void {
  const tell = useContext(Unfinished);
  useEffect(
    () => (isUnfinished && tell ? tell({ step, fieldId, text }) : undefined),
    [tell, isUnfinished, step, fieldId, text],
  );
}
