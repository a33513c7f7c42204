import { boolean, number, object, optional } from '../../schema';
import type { Static } from '../../schema';

/** What the state takes of a premium. */
export const premiumTaxParameters = object({
  /** IOF, in per cent of premium and interest. */
  IofPercent: number({ minimum: 0, maximum: 100 }),
  /**
   * Whether IOF goes back with the premium also after the insurer has remitted it to the treasury; it does where the version
   * does not say.
   */
  ReturnsRemittedIof: optional(boolean()),
});
/** The tax on premiums as a version holds it. */
export type PremiumTaxParameters = Static<typeof premiumTaxParameters>;
