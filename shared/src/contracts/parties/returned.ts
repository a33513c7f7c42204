import { dateTime } from '../fields';
import { object, text } from '../schema';
import type { Static } from '../schema';

/** Since when the insurer waits for the broker, and why it sent back what the broker had asked for. */
export const returned = object({ At: dateTime(), Reason: text() });
export type Returned = Static<typeof returned>;

/** Longest answer of a broker to what was sent back, in characters; it stands in a history and in a notification. */
export const LONGEST_ANSWER = 500;
