/** The processes that stand behind one of the edge's addresses. */
export interface UpstreamPool {
  /** Every upstream once, in the order to try now: in turn, those that refused lately last. */
  inOrder(): string[];
  /** Remembers that an upstream could not be reached, so that it is tried last for a while. */
  refused(upstream: string): void;
  /** Remembers that an upstream lacks its database, so that it is tried last until it says that it is ready. */
  outOfReach(upstream: string): void;
}

interface PoolOptions {
  now?: () => number;
  /** Whether an upstream that lacked its database has it again. */
  isReady?: (upstream: string) => Promise<boolean>;
}

const restMilliseconds = 5_000;
/** Between two questions of whether it is ready; they are asked while there are requests, for their sake. */
const askMilliseconds = 1_000;
/** Longer than a process needs to find out that its database does not answer. */
const patienceMilliseconds = 4_000;

const saysReady = (upstream: string): Promise<boolean> =>
  fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    ({ ok }) => ok,
    () => false,
  );

export function upstreamPool(
  upstreams: readonly string[],
  { now = Date.now, isReady = saysReady }: PoolOptions = {},
): UpstreamPool {
  const restsUntil = new Map<string, number>();
  const askedAt = new Map<string, number>();
  let turn = 0;
  const rests = (upstream: string): boolean => (restsUntil.get(upstream) ?? 0) > now();
  const askAgain = async (upstream: string): Promise<void> => {
    const last = askedAt.get(upstream);
    if (last === undefined || now() - last < askMilliseconds) return;
    askedAt.set(upstream, Infinity);
    if (await isReady(upstream)) {
      askedAt.delete(upstream);
      restsUntil.delete(upstream);
    } else askedAt.set(upstream, now());
  };
  return {
    inOrder() {
      for (const upstream of askedAt.keys()) void askAgain(upstream);
      const start = turn++ % Math.max(upstreams.length, 1);
      const turned = [...upstreams.slice(start), ...upstreams.slice(0, start)];
      return [...turned.filter((upstream) => !rests(upstream)), ...turned.filter(rests)];
    },
    refused(upstream) {
      if (!askedAt.has(upstream)) restsUntil.set(upstream, now() + restMilliseconds);
    },
    outOfReach(upstream) {
      if (!askedAt.has(upstream)) askedAt.set(upstream, now());
      restsUntil.set(upstream, Infinity);
    },
  };
}
