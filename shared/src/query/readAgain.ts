import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const begunAt = new WeakMap<Query, number>();

/** Notes when the reading began whose answer is about to be kept. */
export function noteReading(queries: QueryClient, queryKey: QueryKey, at: number): void {
  const query = queries.getQueryCache().find({ queryKey });
  if (query) begunAt.set(query, at);
}

/**
 * Reads again those answers under a key whose reading began at a moment (epoch milliseconds) or before: they may lack
 * what happened until then. A first reading that is still under way is let finish, so that something is shown.
 */
export async function readAgainIfOlder(queries: QueryClient, queryKey: QueryKey, moment: number): Promise<void> {
  const again = queries
    .getQueryCache()
    .findAll({ queryKey })
    .map(async (query) => {
      await untilRead(queries, query);
      if ((begunAt.get(query) ?? 0) <= moment)
        await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  await Promise.all(again);
}

/** Waits until the reading under a key is over, if one is under way: its answer may be older than what came meanwhile. */
export async function whenRead(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = queries.getQueryCache().find({ queryKey });
  if (query) await untilRead(queries, query);
}

function untilRead(queries: QueryClient, query: Query): Promise<void> {
  const isReading = () => query.state.fetchStatus !== 'idle';
  if (!isReading()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.query !== query || (event.type !== 'removed' && isReading())) return;
      stop();
      resolve();
    });
  });
}
