/** The kind of event that says: from now on nothing is missed, so read anew what you show. */
export const LIVE_READY = 'live.ready';
