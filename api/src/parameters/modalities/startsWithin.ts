import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { modalities } from '../../platform/database/schema/modalities';

type StartLimits = Pick<typeof modalities.$inferSelect, 'maxRetroactivityDays' | 'maxFutureDays'>;

/** The days on which a modality lets cover begin, seen from a day. */
export const startsWithin = ({ maxRetroactivityDays, maxFutureDays }: StartLimits, today: PlainDate) => ({
  earliest: addDays(today, -maxRetroactivityDays),
  latest: addDays(today, maxFutureDays),
});
