import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall } from '../contracts/call';

/** Reads again whatever these calls have answered so far, with whichever input: what they show has changed. */
export function readCallsAgain(queries: QueryClient, calls: readonly AnyCall[]): void {
  for (const { service, method, path } of calls) void queries.invalidateQueries({ queryKey: [service, method, path] });
}
