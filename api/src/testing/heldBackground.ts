import { createBackground } from '../platform/server/background';
import type { Background } from '../platform/server/background';

/** Background work that a test can keep from starting, and whose failures it hears of when it waits for the end. */
export interface HeldBackground extends Background {
  hold(): void;
  release(): void;
}

export function createHeldBackground(): HeldBackground {
  const running = createBackground((error) => {
    throw error;
  });
  let held: (() => Promise<void>)[] | null = null;
  return {
    start: (work) => (held ? void held.push(work) : running.start(work)),
    settled: () => running.settled(),
    hold() {
      held = [];
    },
    release() {
      const works = held ?? [];
      held = null;
      for (const work of works) running.start(work);
    },
  };
}
