import { number, object } from '../../schema';
import type { Static } from '../../schema';

/** What the state takes of a premium. */
export const premiumTaxParameters = object({
  /** IOF, in per cent of premium and interest. */
  IofPercent: number({ minimum: 0, maximum: 100 }),
});
/** The tax on premiums as a version holds it. */
export type PremiumTaxParameters = Static<typeof premiumTaxParameters>;
