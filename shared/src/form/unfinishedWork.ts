import type { ReportUnfinished } from '@portal/shared/ui/form';
import { useCallback, useState } from 'react';
import type { Problem } from './problem';

/**
 * What somebody has begun inside of the parts and the form does not hold yet, such as an address that is not saved.
 * Whoever goes on would leave it behind, so the frame counts it among the problems.
 */
export function useUnfinishedWork<Found extends Problem>(): [works: readonly Found[], tell: ReportUnfinished] {
  const [works, setWorks] = useState<readonly Problem[]>([]);
  const tell = useCallback<ReportUnfinished>((work) => {
    setWorks((before) => [...before, work]);
    return () => setWorks((before) => before.filter((other) => other !== work));
  }, []);
  // The parts of a form name its own places.
  return [works as readonly Found[], tell];
}

/** All problems of a form. Of a field whose text means nothing that alone counts: its value is another one. */
export const withUnfinished = <Found extends Problem>(found: readonly Found[], works: readonly Found[]): Found[] => [
  ...found.filter(({ fieldId }) => !works.some((work) => work.fieldId === fieldId)),
  ...works,
];
