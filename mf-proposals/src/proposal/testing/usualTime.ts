import type { UsualTime } from '@portal/shared/contracts/figures/usualTime';

export const usual = (changed: Partial<UsualTime> = {}): UsualTime => ({
  Of: 'analysis',
  Since: '2026-11-19T12:00:00Z',
  Days: 90,
  Count: 23,
  MedianMinutes: 4 * 60,
  P85Minutes: 2 * 24 * 60,
  ...changed,
});
