import { createValueStore } from '../values/valueStore';
import type { ValueStore } from '../values/valueStore';

/** Calls that wait until the terms of use are accepted, and whoever shows these. */
export interface TermsWait {
  /** Whether a refused call waits for the user to agree. */
  isAsked: ValueStore<boolean>;
  /** Waits with a refused call; true once the user has agreed, false when they left instead. */
  untilAccepted: () => Promise<boolean>;
  /** Waits with a call that is not sent yet, as `untilAccepted` does; null, and at once, while no terms wait. */
  untilOpen: () => Promise<boolean> | null;
  /** Holds further calls back, or sends those that were held back on their way. */
  hold: (isHeld: boolean) => void;
  /** The user has agreed, or left: the waiting calls go on or fail. */
  settle: (accepted: boolean) => void;
}

export function createTermsWait(): TermsWait {
  const isAsked = createValueStore(false);
  let isHeld = false;
  let waiting: ((accepted: boolean) => void)[] = [];
  const wait = () => new Promise<boolean>((resolve) => waiting.push(resolve));
  const settle = (accepted: boolean) => {
    const told = waiting;
    waiting = [];
    isHeld = false;
    isAsked.set(false);
    for (const resolve of told) resolve(accepted);
  };
  return {
    isAsked,
    untilAccepted: () => {
      const accepted = wait();
      isAsked.set(true);
      return accepted;
    },
    untilOpen: () => (isHeld || isAsked.get() ? wait() : null),
    hold: (next) => {
      if (!next && isHeld && !isAsked.get()) settle(true);
      isHeld = next;
    },
    settle,
  };
}
