import type { limitRequests } from '../../platform/database/schema/limitRequests';

type LimitRequest = Pick<typeof limitRequests.$inferSelect, 'status' | 'requestedLimitCents' | 'grantedLimitCents'>;

/** Returns what was granted, as requests travel; before partial grants that was what had been asked for. */
export const grantedOf = ({ status, requestedLimitCents, grantedLimitCents }: LimitRequest) =>
  status === 'approved' ? { GrantedLimitValue: grantedLimitCents ?? requestedLimitCents } : {};
