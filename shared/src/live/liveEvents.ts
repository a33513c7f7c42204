/** An event of a stream: its kind and what it carries. */
export interface LiveEvent {
  kind: string;
  data: unknown;
}

/** The kind of event that says: from now on nothing is missed, so read anew what you show. */
export const LIVE_READY = 'live.ready';

/**
 * What `live.ready` may carry, so that whoever read shortly before need not read again. Durations and no times, since
 * clocks differ: a read that began before a change began longer ago than the change was told. Without it anything may
 * have been missed.
 */
export interface LiveReady {
  /** For how long everything that happened has been heard, without a gap. */
  heardForMs: number;
  /**
   * How long ago something was heard within that time, by what it was about: a stream of boards names pipes, a user's own
   * says {@link TOLD_USER} of whatever was for the user.
   */
  changedMsAgo?: Readonly<Record<string, number>>;
}

/** The kind of event that this side makes itself: the stream cannot be opened, and what happens meanwhile is missed. */
export const LIVE_LOST = 'live.lost';
/** The kind of event with which the platform closes the oldest of a user's streams: newer ones take its place. */
export const LIVE_REPLACED = 'live.replaced';

/** What a user's stream calls the changes of proposals and endorsements that the user sees, in {@link LiveReady}. */
export const TOLD_DEALS = 'deals';

/** What a user's stream calls all that was told to the user, in {@link LiveReady}. */
export const TOLD_USER = 'user';

/** For how long a reader has missed nothing that was about `what`, in milliseconds; 0 where nobody can say. */
export const missedNothingForMs = ({ heardForMs = 0, changedMsAgo }: Partial<LiveReady>, what: string): number =>
  Math.min(heardForMs, changedMsAgo?.[what] ?? heardForMs);
