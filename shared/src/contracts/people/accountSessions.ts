import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';

const ownSession = object({
  UniqueId: uniqueId(),
  /** What the browser said that it is; null where it was not kept yet. */
  UserAgent: nullable(text()),
  /** From where the sign-in came, as the platform saw it: an IPv4 address, or the /64 of an IPv6 one. */
  Address: nullable(text()),
  CreatedAt: dateTime(),
  /** Told to some fifteen minutes, which is how long an access token lives. */
  LastUsedAt: dateTime(),
  /** The one that asks. */
  IsCurrent: boolean(),
});
/** A session of the signed-in user that is still open. */
export type OwnSession = Static<typeof ownSession>;

/** Where the user is signed in: this session first, then those used last. Additive to Spec 000 §7.2. */
export const getOwnSessions = defineCall({
  method: 'GET',
  path: '/api/Security/GetOwnSessions',
  response: object({ Sessions: array(ownSession) }),
});

const ended = object({ Ended: integer() });

/** Ends one of the user's own sessions; 0 where it had ended by itself. 400 for the one that asks: that is signing out. Additive. */
export const endOwnSession = defineCall({
  method: 'POST',
  path: '/api/Security/EndOwnSession',
  body: object({ UniqueId: uniqueId() }),
  response: ended,
});

/** Ends all sessions of the user but the one that asks, and tells how many. Additive. */
export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/Security/EndOtherSessions',
  response: ended,
});
