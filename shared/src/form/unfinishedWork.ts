import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Problem } from './problem';

type Tell = (work: Problem) => () => void;

const Unfinished = createContext<Tell | null>(null);

/** Around the parts of a form; takes what `useUnfinishedWork` gives. */
export const UnfinishedWork = Unfinished.Provider;

/**
 * What somebody has begun inside of the parts and the form does not hold yet, such as an address that is not saved.
 * Whoever goes on would leave it behind, so the frame counts it among the problems.
 */
export function useUnfinishedWork<Found extends Problem>(): [works: readonly Found[], tell: Tell] {
  const [works, setWorks] = useState<readonly Problem[]>([]);
  const tell = useCallback<Tell>((work) => {
    setWorks((before) => [...before, work]);
    return () => setWorks((before) => before.filter((other) => other !== work));
  }, []);
  // The parts of a form name its own places.
  return [works as readonly Found[], tell];
}

/** Says to the frame that something is begun, as long as it is. Without a frame nobody is told. */
export function useUnfinished<Found extends Problem>(isUnfinished: boolean, work: Found): void {
  const tell = useContext(Unfinished);
  const text = JSON.stringify(work);
  useEffect(() => (isUnfinished && tell ? tell(JSON.parse(text) as Found) : undefined), [tell, isUnfinished, text]);
}
