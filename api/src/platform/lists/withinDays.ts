import { and, gte, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { instantAt } from '@portal/shared/domain/time/instants';

/** Nothing of the portal is older or younger, and beyond them clocks of the land are not reckoned. */
const [FIRST, LAST]: [PlainDate, PlainDate] = ['1900-01-01', '9000-01-01'];

/** Moments between two days of the calendar in Brazil, both of them included; whatever dates somebody may type. */
export const withinDays = (column: PgColumn, from?: PlainDate, to?: PlainDate): SQL | undefined =>
  and(
    from === undefined || from <= FIRST ? undefined : gte(column, instantAt(from < LAST ? from : LAST, '00:00')),
    to === undefined || to >= LAST ? undefined : lt(column, instantAt(addDays(to > FIRST ? to : FIRST, 1), '00:00')),
  );
