import { createContext, useContext, useEffect } from 'react';

/** What keeps a form from being sent although its values are right: the id of a field, and a sentence. */
interface UnfinishedInput {
  fieldId: string;
  text: string;
}

/** Takes something that is unfinished, and returns what takes it back. */
export type ReportUnfinished = (work: UnfinishedInput) => () => void;

const Unfinished = createContext<ReportUnfinished | null>(null);

/**
 * Around the fields of a form; takes what `useUnfinishedWork` gives. It stands beside the fields, because these come from
 * the shell and forms from remotes.
 */
export const UnfinishedWork = Unfinished.Provider;

/**
 * Reports to the form around that somebody has begun what it does not hold, such as an address that is not saved or a
 * text that means no amount. Without such a form nothing is reported.
 */
export function useUnfinished<Found extends UnfinishedInput>(isUnfinished: boolean, work: Found): void {
  const report = useContext(Unfinished);
  const text = JSON.stringify(work);
  useEffect(
    () => (isUnfinished && report ? report(JSON.parse(text) as Found) : undefined),
    [report, isUnfinished, text],
  );
}
