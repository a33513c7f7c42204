import { date, money } from '../fields';
import { array, integer, nullable, object, optional } from '../schema';
import type { Static } from '../schema';

const boundFields = {
  EarliestDate: nullable(date()),
  LatestDate: nullable(date()),
  MinimumDays: nullable(integer()),
  MaximumDays: nullable(integer()),
  MinimumAmountValue: nullable(money()),
  MaximumAmountValue: nullable(money()),
};
/** Within which dates, days and amounts something may lie; null where nothing bounds it. */
export const endorsementBounds = object(boundFields);
/** The same of a cover, whose amount issued endorsements may change from day to day (Spec 001 §5, decision 0145). */
export const endorsementCoverBounds = object({
  ...boundFields,
  /**
   * Additive: where issued endorsements change the amount on a later day, what stands from which day on, the first day
   * first, and what it may become for an endorsement that counts from then on. Missing where one amount stands on all days.
   */
  AmountsByDay: optional(
    array(
      object({
        From: date(),
        StandingAmountValue: money(),
        MinimumAmountValue: money(),
        MaximumAmountValue: money(),
      }),
    ),
  ),
});
/** Within which bounds a sub-type lets a cover be changed. */
export type EndorsementCoverBounds = Static<typeof endorsementCoverBounds>;
