import type { LiveReady } from '@portal/shared/live/liveEvents';
import type { LiveMessage } from './liveMessage';
import { isFor } from './openStreams';
import type { StreamOwner } from './openStreams';

/**
 * Remembers when something was last heard of each pipe, so that a stream that opens can say what its reader may have
 * missed between reading and listening. Heard is later than happened, so whoever read before a change is told of it.
 */
export function createHeardPipes() {
  let since: number | null = null;
  const pipes = new Map<string, { companyId: number; at: number }>();
  return {
    /** Listening begins, for the first time or again. */
    begin() {
      since = performance.now();
      pipes.clear();
    },
    hear({ companyId, to }: LiveMessage) {
      if ('pipeUniqueId' in to) pipes.set(to.pipeUniqueId, { companyId, at: performance.now() });
    },
    /** What `live.ready` says to the owner of a stream; of pipes only to a stream of the boards, and only of its own. */
    readyFor(owner: StreamOwner): LiveReady | Record<string, never> {
      if (!owner.pipes || since === null) return {};
      const now = performance.now();
      const theirs = [...pipes].filter(
        ([pipeUniqueId, { companyId }]) => companyId === owner.companyId && isFor(owner, { pipeUniqueId }),
      );
      return {
        heardForMs: Math.floor(now - since),
        changedMsAgo: Object.fromEntries(theirs.map(([id, { at }]) => [id, Math.floor(now - at)])),
      };
    },
  };
}
