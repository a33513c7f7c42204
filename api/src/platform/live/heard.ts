import { TOLD_USER } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import type { LiveMessage, LiveRecipients } from './liveMessage';
import { isFor } from './openStreams';
import type { StreamOwner } from './openStreams';

/** Users of a company to whom something was told, as one group or one by one. */
const groupsIn = (to: Exclude<LiveRecipients, { pipeUniqueId: string }>): string[] => {
  if ('everybody' in to) return ['everybody'];
  return 'userIds' in to ? to.userIds.map((id) => `user ${id}`) : [`type ${to.userTypeId}`];
};

/**
 * Remembers when something was last heard of each pipe and for each user, so that a stream that opens can say what its
 * reader may have missed between reading and listening. Heard is later than happened, so whoever read before a change is
 * told of it.
 */
export function createHeard() {
  let since: number | null = null;
  const pipes = new Map<string, { companyId: number; at: number }>();
  const people = new Map<string, number>();

  const ofPipes = (owner: StreamOwner, now: number): Record<string, number> => {
    const theirs = [...pipes].filter(
      ([pipeUniqueId, { companyId }]) => companyId === owner.companyId && isFor(owner, { pipeUniqueId }),
    );
    return Object.fromEntries(theirs.map(([id, { at }]) => [id, Math.floor(now - at)]));
  };
  const ofUser = ({ companyId, userId, userTypeId }: StreamOwner, now: number): Record<string, number> => {
    const groups = ['everybody', `user ${userId}`, `type ${userTypeId}`];
    const told = groups.flatMap((group) => people.get(`${companyId} ${group}`) ?? []);
    return told.length === 0 ? {} : { [TOLD_USER]: Math.floor(now - Math.max(...told)) };
  };

  return {
    /** Listening begins, for the first time or again. */
    begin() {
      since = performance.now();
      pipes.clear();
      people.clear();
    },
    hear({ companyId, to }: LiveMessage) {
      const at = performance.now();
      if ('pipeUniqueId' in to) pipes.set(to.pipeUniqueId, { companyId, at });
      else for (const group of groupsIn(to)) people.set(`${companyId} ${group}`, at);
    },
    /** What `live.ready` says to the owner of a stream: of the boards its own pipes, otherwise what was for the user. */
    readyFor(owner: StreamOwner): LiveReady | Record<string, never> {
      if (since === null) return {};
      const now = performance.now();
      return {
        heardForMs: Math.floor(now - since),
        changedMsAgo: owner.pipes ? ofPipes(owner, now) : ofUser(owner, now),
      };
    },
  };
}
