/** The processes that stand behind one of the edge's addresses. */
export interface UpstreamPool {
  /** Every upstream once, in the order to try now: in turn, those that refused lately last. */
  inOrder(): string[];
  /** Remembers that an upstream could not be reached, so that it is tried last for a while. */
  refused(upstream: string): void;
}

const restMilliseconds = 5_000;

export function upstreamPool(upstreams: readonly string[], now: () => number = Date.now): UpstreamPool {
  const restsUntil = new Map<string, number>();
  let turn = 0;
  const rests = (upstream: string): boolean => (restsUntil.get(upstream) ?? 0) > now();
  return {
    inOrder() {
      const start = turn++ % Math.max(upstreams.length, 1);
      const turned = [...upstreams.slice(start), ...upstreams.slice(0, start)];
      return [...turned.filter((upstream) => !rests(upstream)), ...turned.filter(rests)];
    },
    refused(upstream) {
      restsUntil.set(upstream, now() + restMilliseconds);
    },
  };
}
