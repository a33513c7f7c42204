import { number, object } from '../schema';
import type { Static } from '../schema';

/** What a broker may ask for, in per cent of the premium; above the ceiling a person of the insurer decides. Additive. */
export const commissionRange = object({ MinimumPercent: number(), CeilingPercent: number(), MaximumPercent: number() });
export type CommissionRangeItem = Static<typeof commissionRange>;
