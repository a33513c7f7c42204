import { createValueStore } from '../values/valueStore';
import type { ValueStore } from '../values/valueStore';

/** Calls that the platform refused until the terms of use are accepted, and whoever shows these. */
export interface TermsWait {
  /** Whether calls are waiting for the user to agree. */
  isAsked: ValueStore<boolean>;
  /** Waits with a refused call; true once the user has agreed, false when they left instead. */
  untilAccepted: () => Promise<boolean>;
  /** The user has agreed, or left: the waiting calls go on or fail. */
  settle: (accepted: boolean) => void;
}

export function createTermsWait(): TermsWait {
  const isAsked = createValueStore(false);
  let waiting: ((accepted: boolean) => void)[] = [];
  return {
    isAsked,
    untilAccepted: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        isAsked.set(true);
      }),
    settle: (accepted) => {
      const told = waiting;
      waiting = [];
      isAsked.set(false);
      for (const resolve of told) resolve(accepted);
    },
  };
}
