import { sql } from 'drizzle-orm';
import { proposals } from '../../platform/database/schema/proposals';

/** What a proposal costs (prêmio total): net premium, interest and IOF, in cents. */
export const totalPremiumCents =
  sql`${proposals.premiumCents} + ${proposals.interestCents} + ${proposals.taxCents}`.mapWith(Number);
