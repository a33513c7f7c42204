/** Work that goes on after its request was answered. */
export interface Background {
  start(work: () => Promise<void>): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground(onFailure: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      const running = work()
        .catch(onFailure)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
