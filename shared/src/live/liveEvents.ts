/** An event of a stream: its kind and what it carries. */
export interface LiveEvent {
  kind: string;
  data: unknown;
}

/** The kind of event that says: from now on nothing is missed, so read anew what you show. */
export const LIVE_READY = 'live.ready';
/** The kind of event that this side makes itself: the stream cannot be opened, and what happens meanwhile is missed. */
export const LIVE_LOST = 'live.lost';
/** The kind of event with which the platform closes the oldest of a user's streams: newer ones take its place. */
export const LIVE_REPLACED = 'live.replaced';
