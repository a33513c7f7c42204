import { fetchedOnce } from '../../code/fetchedOnce';
import type { FetchedOnce } from '../../code/fetchedOnce';

/** Code that is fetched when it is first used, and then stays. */
export interface CodeWhenUsed<Code> extends FetchedOnce<Code> {
  /** Hears of its arrival; gives back what stops it. */
  whenThere: (tell: () => void) => () => void;
}

const all = new Set<() => Promise<unknown>>();

/** Code that `load` fetches with the first who needs it. */
export function codeWhenUsed<Code>(load: () => Promise<Code>): CodeWhenUsed<Code> {
  const waiting = new Set<() => void>();
  const code = fetchedOnce(load, () => {
    for (const tell of waiting) tell();
  });
  all.add(code.fetch);
  return {
    ...code,
    whenThere: (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
}

/** Fetches all code ahead that would come when it is first used: no click waits then, nor a notice of a line that is down. */
export const fetchCodeAhead = (): Promise<unknown> => Promise.all([...all].map((fetch) => fetch()));
