import { integer, object } from '../../schema';
import type { Static } from '../../schema';

const days = () => integer({ minimum: 0, maximum: 365 });

/** How long beforehand, and after what, somebody is told. */
export const noticesParameters = object({
  /** Insured and policy holder, before the end of a policy (Circular SUSEP 662/2022, arts. 7 to 9). */
  BeforeEndDays: days(),
  /** The time that a notice of an unpaid premium gives before cover is suspended (Lei 15.040/2024, art. 20). */
  UnpaidNoticeDays: days(),
  /** From the suspension to the resolution of the contract (Lei 15.040/2024, art. 21). */
  ResolutionDays: days(),
});
/** The notice periods as a version holds them. */
export type NoticesParameters = Static<typeof noticesParameters>;
