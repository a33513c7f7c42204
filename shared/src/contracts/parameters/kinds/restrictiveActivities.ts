import { array, object, text } from '../../schema';
import type { Static } from '../../schema';

const activity = object({
  /** CNAE, as the register of the company has it. */
  Code: text({ minLength: 1, maxLength: 20 }),
  Name: text({ minLength: 1, maxLength: 250 }),
  /** Why the insurer does not want it everywhere. */
  Reason: text({ maxLength: 300 }),
});
/** The activities (CNAE) of policy holders that are restrictive; all others are not. */
export const restrictiveActivitiesParameters = object({ Activities: array(activity, { maxItems: 1500 }) });
/** The restrictive activities as a version holds them. */
export type RestrictiveActivitiesParameters = Static<typeof restrictiveActivitiesParameters>;
