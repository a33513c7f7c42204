import { array, integer, nullable, object, text } from '../../schema';
import type { Static } from '../../schema';

const closedDay = object({
  /** Null: every year. */
  Year: nullable(integer({ minimum: 2000, maximum: 2200 })),
  Month: integer({ minimum: 1, maximum: 12 }),
  Day: integer({ minimum: 1, maximum: 31 }),
  Name: text({ minLength: 1, maxLength: 80 }),
});
/** A day on which the insurer does not collect. */
export type ClosedDay = Static<typeof closedDay>;

/** Days on which the insurer does not collect, besides national holidays and those on which banks close. */
export const closedDaysParameters = object({ Days: array(closedDay, { maxItems: 500 }) });
/** The insurer's closed days as a version holds them. */
export type ClosedDaysParameters = Static<typeof closedDaysParameters>;
