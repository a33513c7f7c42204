import { array, integer, literal, number, object, union } from '../../schema';
import type { Static } from '../../schema';

/** The short-rate table (tabela de prazo curto) and how the share between its points is read. */
export const shortRateParameters = object({
  Method: union([literal('linear'), literal('nextLower'), literal('nextHigher')]),
  /** Days elapsed of 365, and the share of the premium that is earned by then, in per cent. */
  Points: array(
    object({
      Days: integer({ minimum: 1, maximum: 365 }),
      Percent: number({ minimum: 0, maximum: 100 }),
    }),
    { maxItems: 365 },
  ),
});
/** The short-rate table as a version holds it. */
export type ShortRateParameters = Static<typeof shortRateParameters>;
