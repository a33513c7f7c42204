import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';

/** With what a new proposal begins: what is agreed with its broker, as far as the range goes. */
export const beginningCommission = (agreedPercent: number, { minimum, maximum }: CommissionRange): number =>
  Math.min(Math.max(agreedPercent, minimum), maximum);
