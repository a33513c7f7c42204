import type { proposals } from '../../platform/database/schema/proposals';

type Row = Pick<typeof proposals.$inferSelect, 'premiumCents' | 'interestCents' | 'taxCents'>;

/** All that a stored proposal is paid with: the premium, the interest of its parts, and the tax of both. */
export const payableCents = ({ premiumCents, interestCents, taxCents }: Row): number =>
  premiumCents + interestCents + taxCents;
