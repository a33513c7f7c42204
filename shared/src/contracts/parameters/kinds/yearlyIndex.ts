import { line } from '../../fields';
import { array, number, object, text } from '../../schema';
import type { Static } from '../../schema';

const month = object({
  /** `2028-02` */
  Month: text({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
  /** What the index rose in it; it may fall. */
  Percent: number({ minimum: -50, maximum: 100 }),
});
/** A month of an index. */
export type IndexMonth = Static<typeof month>;

/** By what insured amounts of long contracts are updated each year. */
export const yearlyIndexParameters = object({
  Name: line({ minLength: 1 }),
  Months: array(month, { maxItems: 1200 }),
});
/** The index of yearly updates as a version holds it. */
export type YearlyIndexParameters = Static<typeof yearlyIndexParameters>;
