import { PassThrough } from 'node:stream';
import { seesRecordOf } from '../auth/visibility';
import type { Visibility } from '../auth/visibility';
import type { LiveMessage, LiveRecipients } from './liveMessage';

/** Whose stream it is, and until when its token allows it to be open. */
export interface StreamOwner {
  companyId: number;
  userId: number;
  userTypeId: number;
  sessionId: number;
  /** Epoch milliseconds. */
  endsAt: number;
  /** Whose records its user sees, as it was when the stream opened. */
  visibility: Visibility;
  /**
   * Present on a stream of the boards, which carries what happens on pipes and nothing else: the unique ids of those
   * that its user may see, or `all` of the company.
   */
  pipes?: 'all' | ReadonlySet<string> | undefined;
}

export interface OpenStreams {
  open(owner: StreamOwner): PassThrough;
  /** Passes a message on to the streams of those whom it is for. */
  deliver(message: LiveMessage): void;
  /** Tells all of them. */
  announce(kind: string): void;
  sessionIds(): number[];
  count(): number;
  /** Ends the streams of the sessions that are over, and shows the others that they still live. */
  beat(liveSessionIds: ReadonlySet<number>): void;
  closeAll(): void;
}

/** What a browser has not taken yet may grow so far; a slow one comes back and reads anew. */
const LARGEST_BACKLOG = 256 * 1024;
/** A browser needs one, a person has a few of them; who opens more than this loses the oldest, which is told so. */
const STREAMS_PER_USER = 6;

/** Says that newer streams of the same user take this one's place; its browser waits until somebody is at it again. */
const LIVE_REPLACED = 'live.replaced';

/** The longest delay that a timer of Node takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** True when a message is for the owner of a stream. */
export function isFor(owner: StreamOwner, to: LiveRecipients): boolean {
  if ('pipeUniqueId' in to) return owner.pipes === 'all' || owner.pipes?.has(to.pipeUniqueId) === true;
  if (owner.pipes) return false;
  if ('owners' in to) return seesRecordOf(owner.visibility, to.owners);
  if ('everybody' in to) return true;
  return 'userIds' in to ? to.userIds.includes(owner.userId) : to.userTypeId === owner.userTypeId;
}

/** An event as it stands in a stream. */
export const eventOf = (kind: string, data: object): string => `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

/** The event streams that are open in this process. */
export function createOpenStreams(): OpenStreams {
  const open = new Map<PassThrough, StreamOwner>();

  const write = (stream: PassThrough, text: string) => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.writableLength + stream.readableLength > LARGEST_BACKLOG) stream.destroy();
    else stream.write(text);
  };
  const endOldestOf = ({ userId }: StreamOwner) => {
    const theirs = [...open].filter(([, owner]) => owner.userId === userId);
    for (const [stream] of theirs.slice(0, Math.max(0, theirs.length + 1 - STREAMS_PER_USER))) {
      write(stream, eventOf(LIVE_REPLACED, {}));
      stream.end();
    }
  };

  return {
    open(owner) {
      endOldestOf(owner);
      const stream = new PassThrough();
      const end = setTimeout(() => stream.end(), Math.min(Math.max(0, owner.endsAt - Date.now()), LONGEST_TIMER_MS));
      end.unref();
      const forget = () => {
        clearTimeout(end);
        open.delete(stream);
      };
      stream.on('close', forget).on('finish', forget);
      stream.on('error', () => undefined);
      open.set(stream, owner);
      return stream;
    },
    deliver({ companyId, to, kind, data, by = null }) {
      const event = eventOf(kind, data);
      const own = by === null ? event : eventOf(kind, { ...data, IsOwn: true });
      for (const [stream, owner] of open)
        if (owner.companyId === companyId && isFor(owner, to)) write(stream, owner.userId === by ? own : event);
    },
    announce(kind) {
      for (const stream of open.keys()) write(stream, eventOf(kind, {}));
    },
    count: () => open.size,
    sessionIds: () => [...new Set([...open.values()].map((owner) => owner.sessionId))],
    beat(liveSessionIds) {
      for (const [stream, { sessionId }] of open) {
        if (liveSessionIds.has(sessionId)) write(stream, ': vivo\n\n');
        else stream.end();
      }
    },
    closeAll() {
      for (const stream of open.keys()) stream.end();
    },
  };
}
