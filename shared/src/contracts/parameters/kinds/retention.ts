import { integer, object } from '../../schema';
import type { Static } from '../../schema';

/** For how long contracts, and whoever takes part in them, are kept after their end. */
export const retentionParameters = object({ RetentionYears: integer({ minimum: 0, maximum: 200 }) });
/** The retention as a version holds it. */
export type RetentionParameters = Static<typeof retentionParameters>;
