import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { counterGuarantees } from '../../platform/database/schema/parties';

/** The condition by which a contract of counter-guarantee stands behind new proposals on a day, as `countsOn` says it of a row. */
export const countsOnDay = (day: PlainDate) =>
  and(
    eq(counterGuarantees.statusId, CCGStatus.Assinado),
    or(isNull(counterGuarantees.countsUntil), gte(counterGuarantees.countsUntil, day)),
  );
