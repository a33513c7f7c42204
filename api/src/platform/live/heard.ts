import { TOLD_DEALS, TOLD_USER } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import type { RecordOwners, Visibility } from '../auth/visibility';
import type { LiveMessage, LiveRecipients } from './liveMessage';
import { isFor } from './openStreams';
import type { StreamOwner } from './openStreams';

/** Users of a company to whom something was told, as one group or one by one. */
const groupsIn = (to: Exclude<LiveRecipients, { pipeUniqueId: string } | { owners: RecordOwners }>): string[] => {
  if ('everybody' in to) return ['everybody'];
  return 'userIds' in to ? to.userIds.map((id) => `user ${id}`) : [`type ${to.userTypeId}`];
};

/** The owners of a record, each as a group of those who see it. */
const groupsOf = ({ brokerId, policyHolderId, insuredId }: RecordOwners): string[] => [
  'company',
  ...(brokerId === null ? [] : [`broker ${brokerId}`]),
  ...(policyHolderId === null ? [] : [`policyHolder ${policyHolderId}`]),
  ...(insuredId === null ? [] : [`insured ${insuredId}`]),
];

/** The groups of which somebody sees the records. */
function groupsSeen(visibility: Visibility): string[] {
  switch (visibility.kind) {
    case 'company':
      return ['company'];
    case 'brokers':
      return visibility.brokerIds.map((id) => `broker ${id}`);
    case 'policyHolder':
      return [`policyHolder ${visibility.policyHolderId}`];
    case 'insured':
      return [`insured ${visibility.insuredId}`];
    case 'nothing':
      return [];
  }
}

/**
 * Remembers when something was last heard of each pipe, of each owner's records and for each user, so that a stream that
 * opens can say what its reader may have missed between reading and listening. Heard is later than happened, so whoever
 * read before a change is told of it.
 */
export function createHeard() {
  let since: number | null = null;
  const pipes = new Map<string, { companyId: number; at: number }>();
  const people = new Map<string, number>();
  const deals = new Map<string, number>();

  const ofPipes = (owner: StreamOwner, now: number): Record<string, number> => {
    const theirs = [...pipes].filter(
      ([pipeUniqueId, { companyId }]) => companyId === owner.companyId && isFor(owner, { pipeUniqueId }),
    );
    return Object.fromEntries(theirs.map(([id, { at }]) => [id, Math.floor(now - at)]));
  };
  const ofUser = (owner: StreamOwner, now: number): Record<string, number> => {
    const { companyId, userId, userTypeId, visibility } = owner;
    const lastOf = (heard: Map<string, number>, groups: string[], what: string) => {
      const told = groups.flatMap((group) => heard.get(`${companyId} ${group}`) ?? []);
      return told.length === 0 ? {} : { [what]: Math.floor(now - Math.max(...told)) };
    };
    return {
      ...lastOf(people, ['everybody', `user ${userId}`, `type ${userTypeId}`], TOLD_USER),
      ...lastOf(deals, groupsSeen(visibility), TOLD_DEALS),
    };
  };

  return {
    /** Listening begins, for the first time or again. */
    begin() {
      since = performance.now();
      pipes.clear();
      people.clear();
      deals.clear();
    },
    hear({ companyId, to }: LiveMessage) {
      const at = performance.now();
      if ('pipeUniqueId' in to) pipes.set(to.pipeUniqueId, { companyId, at });
      else if ('owners' in to) for (const group of groupsOf(to.owners)) deals.set(`${companyId} ${group}`, at);
      else for (const group of groupsIn(to)) people.set(`${companyId} ${group}`, at);
    },
    /**
     * What `live.ready` says to the owner of a stream: of the boards its own pipes, otherwise what was for the user and what
     * happened to the deals that the user sees.
     */
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
