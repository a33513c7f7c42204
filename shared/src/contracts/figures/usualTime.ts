import { defineCall } from '../call';
import { dateTime, uniqueId } from '../fields';
import { integer, literal, nullable, object, union } from '../schema';
import type { Static } from '../schema';

/** With fewer cases nothing is said: they would tell of those cases, and not of what is usual. */
export const FEWEST_CASES = 5;
/** How far back the history is read. */
export const USUAL_TIME_DAYS = 90;

const usualTime = object({
  /** What is waited for: a decision on the open card, the issue, the first payment. Null where no history tells of it. */
  Of: nullable(union([literal('analysis'), literal('issue'), literal('payment')])),
  /** Since when this proposal has waited for it. */
  Since: nullable(dateTime()),
  Days: integer(),
  Count: integer(),
  /** Minutes within which half, and 85 of 100, of them were through; null with fewer than {@link FEWEST_CASES}. */
  MedianMinutes: nullable(integer()),
  P85Minutes: nullable(integer()),
});
/** How long what a proposal waits for has usually taken. */
export type UsualTime = Static<typeof usualTime>;

/**
 * How long what a proposal waits for has taken with the insurer's proposals lately, all brokers' together: nothing in it tells
 * whose. No promise. Additive.
 */
export const getUsualTime = defineCall({
  method: 'GET',
  path: '/api/Proposal/GetUsualTime',
  query: object({ ProposalUniqueId: uniqueId() }),
  response: usualTime,
});
